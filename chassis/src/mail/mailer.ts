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

export interface Mailer {
  /** Resolves once the mail server has taken the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail through any SMTP server, `smtp://user:password@host:port`. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async (mail) => void (await transport.sendMail({ from, ...mail })),
    close: () => transport.close(),
  };
}
