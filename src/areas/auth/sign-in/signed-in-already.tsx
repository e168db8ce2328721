import { authMessages } from '../../../messages/auth.ts';
import { mayEnter, useUser } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { destination } from './sign-in.rules.ts';

/**
 * For visitors who are already signed in: a link to where a sign-in would lead. A stored user alone never redirects
 * (O-007).
 */
export function SignedInAlready({ next }: { next: unknown }) {
  const user = useUser();
  if (user === null || !mayEnter()) return null;
  return (
    <Notice
      tone="neutral"
      action={
        <ButtonLink to={destination(user, next)} variant="quiet">
          Continue
        </ButtonLink>
      }
    >
      {authMessages.alreadySignedIn(user.first_name || 'another user')}
    </Notice>
  );
}
