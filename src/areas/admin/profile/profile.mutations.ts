import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { Profile } from '../../../contract/profile.ts';
import { updateUser } from '../../../session/session.ts';

export type Details = Pick<Profile, 'first_name' | 'email'>;

export interface Passwords {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

const key = queryKeyOf('GET /profile/', {});

interface Saved {
  details: Details;
  photo: File | undefined;
  /** The current password, required when the email changes (O-112). */
  password?: string;
}

/** Saves name, email and photo as a form; the fields that the screen does not show are sent unchanged (O-093). */
export function useSaveDetails({ last_name, phone_number }: Profile) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ details, photo, password }: Saved) =>
      call('PATCH /profile/update/', {
        body: { ...details, last_name, phone_number, current_password: password },
        files: { profile_picture: photo },
      }),
    onSuccess: (reply) => {
      if (!isProfile(reply)) return client.invalidateQueries({ queryKey: key });
      // The header shows both.
      updateUser({ first_name: reply.first_name, profile_picture: reply.profile_picture });
      return updateReply<Profile>(client, key, () => reply);
    },
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: Passwords) => call('PATCH /profile/update/', { body: { ...passwords } }),
  });

const isProfile = (reply: object): reply is Profile => 'first_name' in reply;
