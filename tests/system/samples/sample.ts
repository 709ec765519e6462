import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from '@tianguis/testkit/eventually';
import { controlOf } from '@tianguis/testkit/sandbox';
import { type Session, signIn } from '@tianguis/testkit/session';

/** What a call is made of. */
export interface Request {
  path?: string;
  /** A text is sent as a file, anything else as JSON. */
  body?: unknown;
  /** Another session than the admin's. */
  session?: Session;
}

export interface Sample extends Request {
  /** What must have happened first, and what follows from it for the call. */
  prepare?(world: World): Promise<Request>;
  status?: number;
  /** Fields that the reply must have, as the specification names them; `[]` before a name = of each row. */
  fields: readonly string[];
  /** How the reply begins, of one that is no JSON. */
  begins?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a sample that reads too much of a reply fails
type Reply = any;

/** The running system as samples see it. */
export interface World {
  readonly stack: Stack;
  readonly admin: Session;
  /** Replies of the samples before, by operation. */
  readonly replies: Record<string, Reply>;
  another(): Promise<Session>;
  post(path: string, body: unknown): Promise<Reply>;
  put(path: string, body: unknown): Promise<Reply>;
  /** Waits until a read gives something. */
  until(path: string, found: (reply: Reply) => Reply): Promise<Reply>;
  /** What `pattern` finds in the newest of so many mails to an address. */
  mailed(address: string, count: number, pattern: RegExp): Promise<string>;
  sandbox: ReturnType<typeof controlOf>;
}

export function createWorld(read: () => Stack, admin: Session): World {
  const sandbox = controlOf(read().sandbox?.url ?? '');
  const send = async (path: string, method: string, body: unknown): Promise<Reply> => {
    const headers = { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' };
    const reply = await admin.fetch(path, {
      method,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  return {
    stack: read(),
    admin,
    sandbox,
    replies: {},
    another: () => signIn(read),
    post: (path, body) => send(path, 'POST', body),
    put: (path, body) => send(path, 'PUT', body),
    until: (path, found) =>
      eventually(async () => found(await admin.json<Reply>(path)), { what: path, timeout: 20_000 }),
    mailed: (address, count, pattern) =>
      eventually(
        async () => {
          const { mails } = await sandbox<{ mails: { text: string }[] }>(`/mail?to=${encodeURIComponent(address)}`);
          return mails.length === count ? pattern.exec(mails[0]?.text ?? '')?.[1] : undefined;
        },
        { what: `mail ${count} to ${address}`, timeout: 20_000 },
      ),
  };
}
