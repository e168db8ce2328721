import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { orSaved, passwordChange } from '../../../api/own-account.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { Profile } from '../../../contract/profile.ts';
import { updateUser } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';
import { profileQuery } from '../courses/student.queries.ts';

export interface Details {
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
}

export interface Saved {
  details: Details;
  photo: File | null;
  /** The current password, required to change the email (O-112). */
  password?: string;
}

/** Saves the details and the photo, if one was chosen. Always sends multipart, even without a photo (2-student §7). */
export function useSaveDetails(before: Profile) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ details, photo, password }: Saved) => {
      const save = call('PATCH /profile/update/', {
        body: { ...details, current_password: password },
        files: photo === null ? {} : { profile_picture: photo },
      });
      return orSaved(save, { details, photo, before });
    },
    onSuccess: (reply) => {
      if (!isProfile(reply)) return client.invalidateQueries({ queryKey: profileQuery().queryKey });
      updateUser({ first_name: reply.first_name, profile_picture: reply.profile_picture });
      return updateReply<Profile>(client, profileQuery().queryKey, () => reply);
    },
  });
}

export function useChangePassword() {
  const [mutationFn] = useState(passwordChange);
  return useMutation({ mutationFn });
}

/** Focuses the first field that was refused, and shows a toast with what is not said beside a field. */
export function showRefusal(form: HTMLFormElement, error: unknown, otherwise: string) {
  const refusal = isFailure(error) ? error : undefined;
  const says = refusal?.says ?? otherwise;
  const fields = refusal?.fields ?? {};
  if (!Object.values(fields).includes(says)) toast.error(says);
  const [first = ''] = Object.keys(fields);
  const field = form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

const isProfile = (reply: object): reply is Profile => 'first_name' in reply && 'subscriptions' in reply;
