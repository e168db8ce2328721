import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../api/queries.ts';
import type { StoredUser } from '../contract/auth.ts';
import { accessToken } from '../offline/tokens.ts';
import { updateUser } from './session.ts';

/**
 * Returns the picture of the signed-in user. The header requests the profile when it loads, but only if there is a
 * token (O-040); a token that has expired and can't be refreshed ends the session. Returns the stored picture until the
 * reply arrives, and null if the request fails (1-public §8).
 */
export function useProfilePicture(user: StoredUser): string | null {
  const { data, isError } = useQuery({
    ...queryOf('GET /profile/', {}, { kept: true }),
    enabled: accessToken() !== null,
  });
  const known = data?.profile_picture;
  useEffect(() => {
    if (known !== undefined && known !== user.profile_picture) updateUser({ profile_picture: known });
  }, [known, user.profile_picture]);
  if (data) return data.profile_picture;
  return isError ? null : user.profile_picture;
}
