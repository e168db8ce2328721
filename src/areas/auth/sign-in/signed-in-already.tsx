import { authMessages } from '../../../messages/auth.ts';
import { landingOf, mayEnter, useUser } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The way on for who came here signed in. Nobody is sent on by the stored user alone (O-007). */
export function SignedInAlready() {
  const user = useUser();
  if (user === null || !mayEnter()) return null;
  return (
    <Notice
      tone="neutral"
      action={
        <ButtonLink to={landingOf(user)} variant="quiet">
          Continue
        </ButtonLink>
      }
    >
      {authMessages.alreadySignedIn(user.first_name || 'another user')}
    </Notice>
  );
}
