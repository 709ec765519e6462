import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Router } from 'express';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { passGate } from '../core/gate.ts';
import { newId } from '../core/ids.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { Table } from '../core/table.ts';
import type { Mail } from './mails.ts';

export type Smtp = { listen(port: number, host: string): Promise<number>; close(): Promise<void>; routes: Router };

const maxBytes = 5 * 1024 * 1024;

/** A mail server that keeps what it gets and hands nothing on; `GET /mail?to=` shows all mail, the newest first. */
export function createSmtp(sandbox: Sandbox, mails: Table<Mail>): Smtp {
  const server = new SMTPServer({
    authOptional: true,
    // Any client may send through this server: it is a stand-in on the loopback interface.
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: maxBytes,
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('unknown') ? reply(550, '5.1.1 No such mailbox') : null);
    },
    onData(stream, session, done) {
      receive(sandbox, stream, session)
        .then(async (mail) => {
          mails.put(mail.id, mail);
          await sandbox.store.settled();
          done(null, `2.0.0 Ok: kept as ${mail.id}`);
        })
        .catch((error: Error) => done(error));
    },
  });
  server.on('error', (error) => sandbox.log.warn({ err: error }, 'mail connection failed'));
  const routes = Router();
  routes.get('/mail', (req, res) => {
    const { to } = req.query;
    res.json({ mails: mails.newestFirst().filter((mail) => to === undefined || mail.to.includes(String(to))) });
  });
  return {
    routes,
    async listen(port, host) {
      server.listen(port, host);
      await once(server.server, 'listening');
      return (server.server.address() as AddressInfo).port;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(sandbox: Sandbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Mail> {
  const bytes = await buffer(stream);
  if (stream.sizeExceeded) throw reply(552, '5.3.4 Message too big');
  const verdict = await passGate(sandbox, 'smtp');
  if (verdict === '429') throw reply(451, '4.7.1 Too many messages, try again later');
  if (verdict === '500') throw reply(451, '4.3.0 Temporary failure, try again later');
  const { subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(bytes);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    id: newId('mail'),
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    attachments: attachments.map(describeAttachment),
    receivedAt: new Date().toISOString(),
  };
}

function describeAttachment({ filename, mimeType, content }: Attachment): Mail['attachments'][number] {
  const bytes = Buffer.from(content as ArrayBuffer);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { filename: filename ?? '', contentType: mimeType, size: bytes.length, sha256 };
}

const reply = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
