import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { callForReply } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { limits } from '../../../contract/limits.ts';
import { siteMessages } from '../../../messages/site.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import styles from './contact.module.css';

/** Sends a message to the team. Clears the form once it is sent and keeps the text if sending fails. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({
    mutationFn: (body: ReturnType<typeof messageOf>) => callForReply('POST /contact/form', { body }),
    onSuccess: ({ status }) => {
      if (status !== 200) return alert(siteMessages.contactRefused);
      form.current?.reset();
      alert(siteMessages.contactSent);
    },
    // If the server replied at all, don't blame the network (O-044).
    onError: (failure) =>
      alert(
        isFailure(failure) && !failure.isUnanswered
          ? siteMessages.contactRefused
          : siteMessages.contactFailed,
      ),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    sending.mutate(messageOf(new FormData(event.currentTarget)));
  }

  return (
    // With method="dialog" outside a dialog, the browser doesn't submit the form itself. Otherwise, submitting before
    // the script has loaded would put the message into the URL and lose it.
    <form ref={form} method="dialog" onSubmit={submit} className={styles.form}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={limits.nameMax}
        pattern=".*\S.*"
        readOnly={sending.isPending}
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        readOnly={sending.isPending}
        required
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={limits.descriptionMax}
        readOnly={sending.isPending}
        required
        onInput={({ currentTarget: field }) =>
          field.setCustomValidity(
            field.value !== '' && field.value.trim() === '' ? siteMessages.contactEmpty : '',
          )
        }
      />
      <Button type="submit" variant="primary" busy={sending.isPending}>
        {sending.isPending ? 'Sending' : 'Send message'}
      </Button>
    </form>
  );
}

function messageOf(form: FormData) {
  const entry = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: entry('name'), email: entry('email'), message: entry('message') };
}
