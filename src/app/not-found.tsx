import { appMessages } from '../messages/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';
import { EmptyState } from '../ui/states.tsx';

/** What an address shows that leads nowhere. */
export const NotFound = () => (
  <main>
    <NoSuchPage />
  </main>
);

/** The same within the frame of the public pages. */
export const NoSuchPage = () => (
  <>
    <ScreenTitle>Page not found</ScreenTitle>
    <EmptyState
      title={<h1>{appMessages.notFound}</h1>}
      action={<ButtonLink to={paths.home}>{appMessages.home}</ButtonLink>}
    />
  </>
);
