import type { ServerResponse } from 'node:http';
import type { Session } from '../identity/sessions.ts';
import type { EventRing, StreamEvent } from './event-ring.ts';
import { greeting, heartbeat, resync } from './frame.ts';

/** A session that a stream depends on. */
type Listener = Pick<Session<unknown>, 'identity' | 'hash'>;
type Kind = 'staff' | 'member';

/** One open stream. Plain fields, no closures: there are thousands of them. */
export interface Client extends Readonly<Record<Kind, Listener | null>> {
  readonly res: ServerResponse;
  /** The newest event that the reader had when it came back. */
  readonly after: number | undefined;
  /** The newest event that it was given here; undefined until its place in the stream is known. */
  cursor: number | undefined;
  /** Since when it takes no more, in milliseconds; 0 while it does. */
  blockedAt: number;
}

interface HubOptions {
  readonly ring: EventRing;
  /** Asks the broker for the number of the newest event. */
  readonly newestInStream: () => Promise<number>;
  /** Milliseconds a reader may take nothing before it is dropped; 30,000 by default. */
  readonly patience?: number;
}

export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  /** What the stream holds is known: events after `floor` follow, `head` is the newest. Called again for another stream. */
  begin(floor: number, head: number): void;
  publish(event: StreamEvent): void;
  /** Writes a frame of no place in the stream to a member's readers; those that are slow miss it. */
  show(memberId: string, frame: Buffer): void;
  /** The same for the readers of all staff. */
  showStaff(frame: Buffer): void;
  /** Writes heartbeats and drops readers that stall. */
  beat(): void;
  endSession(hash: string): void;
  /** Hashes of the sessions of a kind that streams depend on. */
  sessions(kind: Kind): string[];
  size(): number;
  /** The number of the newest event; undefined until the stream is known. */
  newest(): number | undefined;
  /** Ends every stream, so that its reader connects again elsewhere. */
  close(): void;
}

/** Readers served before other work gets its turn. */
const slice = 500;

const memberIdOf = ({ member }: Client): string | undefined =>
  member?.identity.kind === 'member' ? member.identity.id : undefined;

/** What one reader may see of an event. Someone who is staff and a member gets it once, as staff. */
function frameFor(client: Client, { toPublic, toStaff, toMembers }: StreamEvent): Buffer | undefined {
  if (toPublic) return toPublic;
  if (toStaff && client.staff !== null) return toStaff;
  const memberId = memberIdOf(client);
  return memberId !== undefined && toMembers?.ids.includes(memberId) ? toMembers.frame : undefined;
}

/**
 * Gives every open stream its events, in order. Events wait in one ring for all readers: a slow one costs a cursor and
 * what its socket buffers, and reads on from the ring when it can; past the ring's end it is told to resync.
 */
export function createHub({ ring, newestInStream, patience = 30_000 }: HubOptions): Hub {
  const clients = new Map<ServerResponse, Client>();
  let head: number | undefined;
  const newest = (): number => Math.max(ring.last(), head ?? 0);

  function onDrain(this: ServerResponse): void {
    const client = clients.get(this);
    if (!client) return;
    client.blockedAt = 0;
    pump(client);
  }

  const write = (client: Client, frame: Buffer | string): void => {
    if (client.res.write(frame)) return;
    client.blockedAt = Date.now();
    client.res.once('drain', onDrain);
  };

  const tellResync = (client: Client): void => {
    client.cursor = newest();
    write(client, resync(client.cursor));
  };

  /** Writes all that waits for one reader, as far as it takes it. */
  function pump(client: Client): void {
    while (client.blockedAt === 0 && client.cursor !== undefined) {
      if (!ring.covers(client.cursor)) tellResync(client);
      const event = ring.next(client.cursor);
      if (!event) return;
      client.cursor = event.seq;
      const frame = frameFor(client, event);
      if (frame) write(client, frame);
    }
  }

  const resumeAt = (client: Client, cursor: number): void => {
    client.cursor = cursor;
    pump(client);
  };

  // Another replica may have been ahead of this one, or the number stems from a stream that is gone.
  const checkFuture = async (client: Client, after: number): Promise<void> => {
    const known = await newestInStream().catch(() => 0);
    if (after <= known) resumeAt(client, after);
    else tellResync(client);
  };

  const place = (client: Client): void => {
    const { after } = client;
    if (head === undefined) return;
    if (after === undefined) resumeAt(client, newest());
    else if (after > newest()) void checkFuture(client, after);
    else resumeAt(client, after);
  };

  const serveAll = createSweep(clients, pump);

  return {
    add(client) {
      clients.set(client.res, client);
      write(client, greeting(client.after ?? (head === undefined ? undefined : newest())));
      place(client);
    },
    remove: ({ res }) => void clients.delete(res),
    begin(floor, newHead) {
      const isFirst = head === undefined;
      ring.reset(floor);
      head = newHead;
      for (const client of clients.values()) {
        if (isFirst && client.after !== undefined) place(client);
        else tellResync(client);
      }
    },
    publish(event) {
      ring.push(event);
      serveAll();
    },
    show(memberId, frame) {
      for (const client of clients.values())
        if (client.blockedAt === 0 && memberIdOf(client) === memberId) write(client, frame);
    },
    showStaff(frame) {
      for (const client of clients.values()) if (client.blockedAt === 0 && client.staff !== null) write(client, frame);
    },
    beat() {
      const frame = heartbeat(newest());
      for (const client of clients.values()) {
        pump(client);
        if (client.blockedAt > 0 && Date.now() - client.blockedAt > patience) client.res.destroy();
        else if (client.blockedAt === 0 && client.cursor !== undefined) write(client, frame);
      }
    },
    endSession(hash) {
      for (const { staff, member, res } of clients.values())
        if (staff?.hash === hash || member?.hash === hash) res.end();
    },
    sessions: (kind) => [...new Set([...clients.values()].flatMap((client) => client[kind]?.hash ?? []))],
    size: () => clients.size,
    newest: () => (head === undefined ? undefined : newest()),
    close() {
      for (const { res } of clients.values()) res.end();
    },
  };
}

/** Visits all clients, some at a time. Asked again meanwhile, it starts over when it is through. */
function createSweep(clients: ReadonlyMap<unknown, Client>, visit: (client: Client) => void): () => void {
  let under: Iterator<Client> | undefined;
  let again = false;

  const step = (): void => {
    under ??= clients.values();
    for (let visited = 0; visited < slice; visited += 1) {
      const { value, done } = under.next();
      if (done) {
        finish();
        return;
      }
      visit(value);
    }
    setImmediate(step);
  };
  const finish = (): void => {
    under = undefined;
    if (again) setImmediate(step);
    again = false;
  };

  return () => {
    if (under) again = true;
    else step();
  };
}
