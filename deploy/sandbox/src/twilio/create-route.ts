import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { passGate } from '../core/gate.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { createAuth } from './auth.ts';
import { authenticate, internalError, notFound, sendError, tooManyRequests } from './errors.ts';
import { presentMessage } from './message.ts';
import type { SendMessage } from './send-message.ts';

const path = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json(?:\?|$)/;
const maxBody = 64 * 1024;

export type RawRoute = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export const isCreateMessage = (req: IncomingMessage): boolean => req.method === 'POST' && path.test(req.url ?? '');

/** POST Messages.json on Node's own server: campaigns are measured through it, so it stays off Express. */
export function createMessageRoute(sandbox: Sandbox, send: SendMessage): RawRoute {
  const isAuthentic = createAuth(sandbox.keys);
  return async (req, res) => {
    const body = await readBody(req);
    if (body === undefined) return void res.writeHead(413).end();
    if (!isAuthentic(req)) return sendError(res, authenticate);
    const [route, account] = path.exec(req.url ?? '') ?? [];
    if (account !== sandbox.keys.twilioAccountSid) return sendError(res, notFound(route ?? ''));
    const verdict = await passGate(sandbox, 'twilio');
    if (verdict === '429') return sendError(res, tooManyRequests);
    if (verdict === '500') return sendError(res, internalError);
    const result = send(parse(body));
    if ('code' in result) return sendError(res, result);
    if (sandbox.store.durable) await sandbox.store.settled();
    if (sandbox.faults.strike('twilio', 'drop-reply')) return void req.socket.destroy();
    res.writeHead(201, { 'content-type': 'application/json' });
    res.end(JSON.stringify(presentMessage(result, account)));
  };
}

function readBody(req: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBody) chunks.push(chunk);
    });
    req.on('end', () => resolve(size > maxBody ? undefined : Buffer.concat(chunks).toString('utf8')));
    req.on('error', reject);
  });
}
