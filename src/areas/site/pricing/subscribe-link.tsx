import { useNavigate } from 'react-router-dom';
import { links, paths } from '../../../lib/paths.ts';
import { sessionStore } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Goes to the prices of a course; a visitor signs in first and then comes to them. */
export function SubscribeLink({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const prices = links.prices(courseId);
  return (
    <ButtonLink
      to={prices}
      variant="primary"
      size="large"
      onClick={(event) => {
        // Asked at the click: the page from the server does not know its reader.
        if (sessionStore.get() !== null) return;
        event.preventDefault();
        void navigate(paths.signIn, { state: { next: prices } });
      }}
    >
      Subscribe
    </ButtonLink>
  );
}
