/** Outgoing mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that replies go to; defaults to the sender. */
  replyTo?: string;
}

export interface Mailer {
  /** Sends a mail. Resolves when the mail server has accepted it or the file is written. */
  send(mail: Mail): Promise<void>;
  /** Waits for pending mails and closes connections. */
  close(): Promise<void>;
  /** Signs in to the mail server once, and returns what the operator has to mend, or null. Never throws. */
  problem?(): Promise<string | null>;
}
