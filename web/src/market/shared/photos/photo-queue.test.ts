import { expect, it } from 'vitest';
import { photoQueue, type WaitingPhoto } from './photo-queue.ts';

class Refused extends Error {}

/** A device, and a server that does what is asked of it. */
function rig() {
  let kept: readonly WaitingPhoto[] | undefined;
  let outcome: 'takes' | 'refuses' | 'is away' = 'takes';
  const taken: string[] = [];
  let isOpen = true;
  const begin = ({ broken = false } = {}) =>
    photoQueue({
      read: async () => kept,
      async write(waiting) {
        if (broken) throw new Error('no room');
        kept = waiting;
      },
      async send(blob) {
        if (outcome === 'is away') throw new TypeError('network');
        if (outcome === 'refuses') throw new Refused('no photo');
        taken.push(await blob.text());
      },
      isOpen: () => isOpen,
      isFinal: (error): error is Error => error instanceof Refused,
    });
  return {
    begin,
    taken,
    kept: () => kept?.length,
    server: (next: typeof outcome) => (outcome = next),
    open: (next: boolean) => (isOpen = next),
  };
}
const photos = (...names: string[]) => names.map((name) => new Blob([name]));

it('keeps photos over a reload while the server is away, and sends each once, in order', async () => {
  const { begin, taken, server, kept } = rig();
  server('is away');
  const before = begin();
  await before.add(photos('a', 'b'));
  await before.flush();
  expect([before.state().waiting.length, kept(), taken]).toEqual([2, 2, []]);

  const after = begin();
  await after.add(photos('c'));
  server('takes');
  await Promise.all([after.flush(), after.flush()]);
  await after.flush();
  expect(taken).toEqual(['a', 'b', 'c']);
  expect([after.state().waiting, kept()]).toEqual([[], 0]);
});

it('shows what was added at once, while a slow device has not said what it kept', async () => {
  const slow = Promise.withResolvers<readonly WaitingPhoto[]>();
  const sent: string[] = [];
  const queue = photoQueue({
    read: () => slow.promise,
    write: async () => undefined,
    async send(blob) {
      sent.push(await blob.text());
    },
    isOpen: () => true,
    isFinal: (error): error is Error => error instanceof Refused,
  });
  const added = queue.add(photos('b'));
  expect(queue.state().waiting).toHaveLength(1);
  slow.resolve([{ id: 'of before', blob: new Blob(['a']) }]);
  await added;
  await queue.flush();
  expect([sent, queue.state().waiting]).toEqual([['a', 'b'], []]);
});

it('says why a photo was not taken, and goes on with the next one', async () => {
  const { begin, taken, server } = rig();
  const queue = begin();
  server('refuses');
  await queue.add(photos('a'));
  await queue.flush();
  expect(queue.state()).toMatchObject({ waiting: [], refused: { message: 'no photo' } });
  expect(await queue.state().refusedItem?.blob.text()).toBe('a');
  server('takes');
  await queue.add(photos('b'));
  await queue.flush();
  expect(taken).toEqual(['b']);
  expect(queue.state()).toMatchObject({ refused: null, refusedItem: null });
});

it('can lose one before it is sent, and says where the device keeps none', async () => {
  const { begin, server, taken } = rig();
  server('is away');
  const queue = begin({ broken: true });
  await queue.add(photos('a', 'b'));
  expect(queue.state()).toMatchObject({ unkept: true });
  await queue.remove(queue.state().waiting[0]?.id ?? '');
  server('takes');
  await queue.flush();
  expect(taken).toEqual(['b']);
});

it('holds what was chosen until it may go, and says which one is on its way and which one failed', async () => {
  const { begin, taken, server, open } = rig();
  open(false);
  const queue = begin();
  await queue.add(photos('a', 'b'));
  await queue.flush();
  expect([queue.state().waiting.length, taken]).toEqual([2, []]);
  open(true);
  server('is away');
  const [first] = queue.state().waiting;
  const seen: (string | null)[] = [];
  queue.subscribe(() => seen.push(queue.state().sending));
  await queue.flush();
  expect([seen, queue.state().failed]).toEqual([[first?.id, null], first?.id]);
  server('takes');
  await queue.flush();
  expect([queue.state(), taken]).toMatchObject([{ waiting: [], sending: null, failed: null }, ['a', 'b']]);
});
