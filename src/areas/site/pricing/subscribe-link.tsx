import { useNavigate } from 'react-router-dom';
import { links, paths } from '../../../lib/paths.ts';
import { sessionStore } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Leads to the prices of a course. Visitors sign in first and then return to the prices. */
export function SubscribeLink({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const prices = links.prices(courseId);
  return (
    <ButtonLink
      to={prices}
      variant="primary"
      size="large"
      onClick={(event) => {
        // Checked on click because a server-rendered page doesn't know whether its reader is signed in.
        if (sessionStore.get() !== null) return;
        event.preventDefault();
        void navigate(paths.signIn, { state: { next: prices } });
      }}
    >
      Subscribe
    </ButtonLink>
  );
}
