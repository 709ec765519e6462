import { createTransport } from 'nodemailer';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
  readonly attachments?: MailAttachment[];
}

/** The mail server says for good that there is no such mailbox. */
export class NoSuchMailbox extends Error {}

export interface Mailer {
  /** Resolves once the mail server has taken the mail. Throws `NoSuchMailbox` where no later try can succeed. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail through any SMTP server, `smtp://user:password@host:port`. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail }).catch((err: unknown) => {
        const { command, permanent } = Object(err) as { command?: unknown; permanent?: unknown };
        throw command === 'RCPT TO' && permanent === true ? new NoSuchMailbox('refused', { cause: err }) : err;
      });
    },
    close: () => transport.close(),
  };
}
