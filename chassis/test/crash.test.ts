import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { outboxBacklog } from '@tianguis/chassis/messaging/outbox-admin';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { countEffects, effectConsumer } from './rig.ts';
import { useRig } from './start-rig.ts';

const servers = useRig();
const program = fileURLToPath(new URL('crash-child.ts', import.meta.url));

const startChild = (moment: string): ChildProcess =>
  spawn(process.execPath, [program, servers.database.url, servers.nats.url, moment], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function killedBy(child: ChildProcess): Promise<NodeJS.Signals | null> {
  const [, signal] = await once(child, 'exit');
  return signal;
}

const storedMessages = async (): Promise<number> => {
  const { jsm } = await servers.rig.nats.broker();
  return (await jsm.streams.info(eventsStream)).state.messages;
};

const handled = (consumer: string, things: number) =>
  eventually(async () => (await countEffects(servers.rig.storage, consumer)).things === things, {
    what: `${things} things handled by ${consumer}`,
  });

it('publishes an event whose process died between its commit and the publishing', async () => {
  const { rig } = servers;
  expect(await killedBy(startChild('after-commit'))).toBe('SIGKILL');
  expect(await outboxBacklog(rig.storage)).toEqual({ waiting: 1, parked: 0 });
  expect(await storedMessages()).toBe(0);
  const relay = rig.relay();
  rig.consume([effectConsumer('one')]);
  await handled('one', 1);
  await relay.close();
});

it('stores an event once whose process died between publishing it and marking it', async () => {
  const { rig } = servers;
  expect(await killedBy(startChild('after-publish'))).toBe('SIGKILL');
  expect(await outboxBacklog(rig.storage)).toEqual({ waiting: 1, parked: 0 });
  expect(await storedMessages()).toBe(2);
  const relay = rig.relay();
  await eventually(async () => (await outboxBacklog(rig.storage)).waiting === 0, { what: 'the row marked' });
  expect(await storedMessages()).toBe(2);
  await relay.close();
});

it('gives an event its effect once when its consumer died within the transaction', async () => {
  const { rig } = servers;
  expect(await killedBy(startChild('before-ack'))).toBe('SIGKILL');
  expect((await countEffects(rig.storage, 'crashing')).rows).toBe(0);
  rig.consume([effectConsumer('crashing')]);
  await handled('crashing', 2);
  expect((await countEffects(rig.storage, 'crashing')).rows).toBe(2);
});

it('loses and doubles nothing while processes are killed again and again', async () => {
  const { rig } = servers;
  const kills = 6;
  const first = 10_000;
  let written = 0;
  let killing = true;
  const writing = (async () => {
    // About 100 a second: work for the victims, and processor time to start the next ones.
    for (; killing; written++) await Promise.all([rig.happen(first + written), delay(10)]);
  })();
  const effects = () => countEffects(rig.storage, 'chaos', first);
  const children = [await startWorker(), await startWorker()];
  for (let kill = 0; kill < kills; kill++) {
    const { things } = await effects();
    await eventually(async () => (await effects()).things > things + 20, { what: 'events flowing' });
    children[kill % 2]?.kill('SIGKILL');
    children[kill % 2] = await startWorker();
  }
  killing = false;
  await writing;
  await eventually(async () => (await effects()).things === written, { what: 'every event handled', timeout: 20_000 });
  for (const child of children) child.kill('SIGKILL');
  expect(await effects()).toEqual({ rows: written, things: written });
}, 90_000);

/** A process that relays and consumes, and has begun to. */
async function startWorker(): Promise<ChildProcess> {
  const child = startChild('work');
  await once(child, 'message');
  return child;
}
