import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import type { Profile } from '../../../contract/profile.ts';
import { updateUser } from '../../../session/session.ts';
import { profileQuery } from '../courses/student.queries.ts';

export interface Details {
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
}

export interface Passwords {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

interface Saved {
  details: Details;
  photo: File | null;
  /** The current password, required to change the email (O-112). */
  password?: string;
}

/** Saves the details and the photo, if one was chosen. Always sends multipart, even without a photo (2-student §7). */
export function useSaveDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ details, photo, password }: Saved) =>
      call('PATCH /profile/update/', {
        body: { ...details, current_password: password },
        files: photo === null ? {} : { profile_picture: photo },
      }),
    onSuccess: (reply) => {
      if (!isProfile(reply)) return client.invalidateQueries({ queryKey: profileQuery().queryKey });
      client.setQueryData(profileQuery().queryKey, reply);
      updateUser({ first_name: reply.first_name, profile_picture: reply.profile_picture });
    },
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: Passwords) => call('PATCH /profile/update/', { body: { ...passwords } }),
  });

/**
 * Splits a refusal into its main sentence, and those for single fields that do not repeat it. `first`: the first
 * refused field.
 */
export function refusalOf(error: unknown, otherwise: string) {
  const says = (isFailure(error) ? error.says : undefined) ?? otherwise;
  const fields = isFailure(error) ? error.fields : {};
  const beside = Object.fromEntries(Object.entries(fields).filter(([, sentence]) => sentence !== says));
  // The server attaches this error to no field.
  const isWrongPassword = isFailure(error) && error.code === 'wrong_password';
  return { says, beside, first: isWrongPassword ? 'current_password' : Object.keys(fields)[0] };
}

/** Focuses the first field that was refused. */
export function focusField(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

const isProfile = (reply: object): reply is Profile => 'first_name' in reply && 'subscriptions' in reply;
