import { appMessages } from '../../../messages/session.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** The 404 page, shown under the header of the public pages. */
export function NoSuchPage() {
  return (
    <>
      <ScreenTitle>{appMessages.notFound}</ScreenTitle>
      <EmptyState
        title={<h1>{appMessages.notFound}</h1>}
        action={
          <ButtonLink to={paths.home} variant="primary" size="large">
            {appMessages.home}
          </ButtonLink>
        }
      >
        {appMessages.notFoundMore}
      </EmptyState>
    </>
  );
}
