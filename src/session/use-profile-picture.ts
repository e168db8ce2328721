import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../api/queries.ts';
import type { StoredUser } from '../contract/auth.ts';
import { accessToken } from '../offline/tokens.ts';
import { updateUser } from './session.ts';

/**
 * The picture of the signed-in user, from the profile that is asked for when the header loads (O-040: only with a
 * token; one that is over and cannot be renewed ends the session). Until it answers, the one known from before; none when
 * it fails (1-public §8).
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
