import { afterEach, expect, it } from 'vitest';
import { createUpstream, type Upstream } from './upstream.ts';

let upstream: Upstream | undefined;
afterEach(() => upstream?.close());

/** An upstream behind one name, whose addresses the test changes. */
function behindOneName(first: readonly string[]) {
  let current = first;
  let tell: (urls: readonly string[]) => void = () => undefined;
  upstream = createUpstream(['http://outreach:3000'], {
    ejection: 60_000,
    follow: (_urls, { changed = () => undefined } = {}) => {
      tell = changed;
      return { current: () => current, close: () => undefined };
    },
  });
  const become = (urls: readonly string[]): void => {
    current = urls;
    tell(urls);
  };
  return { upstream, become };
}

const a = 'http://10.0.0.1:3000';
const b = 'http://10.0.0.2:3000';
const c = 'http://10.0.0.3:3000';

function picks(from: Upstream, count: number): Record<string, number> {
  const urls = Array.from({ length: count }, () => from.pick()?.url ?? 'none');
  return Object.fromEntries(
    Object.entries(Object.groupBy(urls, (url) => url)).map(([url, all]) => [url, all?.length ?? 0]),
  );
}

it('asks every address of a name in turn', () => {
  expect(picks(behindOneName([a, b, c]).upstream, 300)).toEqual({ [a]: 100, [b]: 100, [c]: 100 });
});

it('leaves out the address that does not answer, and never the name', () => {
  const { upstream: name } = behindOneName([a, b, c]);
  const dead = name.pick();
  if (dead) name.unreachable(dead);
  const left = picks(name, 300);
  expect(Object.keys(left)).toHaveLength(2);
  expect(left).not.toHaveProperty([dead?.url ?? '']);
});

it('takes new addresses, lets go of old ones, and keeps what it knows of those that stay', () => {
  const { upstream: name, become } = behindOneName([a, b]);
  const first = name.pick();
  const second = name.pick();
  if (second) name.unreachable(second);
  become([first?.url ?? '', second?.url ?? '', c]);
  expect(picks(name, 200)).toEqual({ [first?.url ?? '']: 100, [c]: 100 });
  become([c]);
  expect(picks(name, 10)).toEqual({ [c]: 10 });
});

it('asks another than the one that has just failed', () => {
  const { upstream: name } = behindOneName([a, b]);
  const failed = name.pick();
  for (let time = 0; time < 5; time += 1) expect(name.pick(failed)?.url).not.toBe(failed?.url);
});
