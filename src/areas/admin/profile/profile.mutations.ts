import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { orSaved, passwordChange } from '../../../api/own-account.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { Profile } from '../../../contract/profile.ts';
import { updateUser } from '../../../session/session.ts';

export type Details = Pick<Profile, 'first_name' | 'email'>;

const key = queryKeyOf('GET /profile/', {});

interface Saved {
  details: Details;
  photo: File | null;
  /** The current password, required when the email changes (O-112). */
  password?: string;
}

/** Saves name, email and photo as a form; the fields that the screen does not show are sent unchanged (O-093). */
export function useSaveDetails(before: Profile) {
  const { last_name, phone_number } = before;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ details, photo, password }: Saved) => {
      const save = call('PATCH /profile/update/', {
        body: { ...details, last_name, phone_number, current_password: password },
        files: { profile_picture: photo ?? undefined },
      });
      return orSaved(save, { details, photo, before });
    },
    onSuccess: (reply) => {
      if (!isProfile(reply)) return client.invalidateQueries({ queryKey: key });
      // The header shows both.
      updateUser({ first_name: reply.first_name, profile_picture: reply.profile_picture });
      return updateReply<Profile>(client, key, () => reply);
    },
  });
}

export function useChangePassword() {
  const [mutationFn] = useState(passwordChange);
  return useMutation({ mutationFn });
}

const isProfile = (reply: object): reply is Profile => 'first_name' in reply;
