/** Outgoing mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; to the sender unless told. */
  replyTo?: string;
}

export interface Mailer {
  /** Hands a mail over; ends when the mail server took it or the file is written. */
  send(mail: Mail): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}
