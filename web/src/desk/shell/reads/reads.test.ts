import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patient, waitAsked } from './patience.ts';
import { createRecovery, passes } from './recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } });

describe('patience', () => {
  it('holds the reads of the tab back until the server takes them again, one after the other', async () => {
    const answers = [refused('3'), new Response('a'), new Response('b')];
    const send = vi.fn(async () => answers.shift() ?? new Response('more'));
    const read = patient(send, { spread: 250, random: () => 0 });
    expect((await read('/api/one')).status).toBe(429);
    const two = read('/api/two');
    const three = read('/api/three');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(250);
    expect(send).toHaveBeenCalledTimes(3);
    expect([await (await two).text(), await (await three).text()]).toEqual(['a', 'b']);
  });

  it('holds back the reads of a service that is away, and no others', async () => {
    const away = () => new Response('', { status: 503, headers: { 'retry-after': '5' } });
    const send = vi.fn(async (input: unknown) =>
      String(input).startsWith('/api/away') ? away() : new Response('here'),
    );
    const read = patient(send as typeof fetch, { random: () => 0 });
    expect((await read('/api/away?page=1')).status).toBe(503);
    expect(await (await read('/api/here')).text()).toBe('here');
    const again = read('/api/away?page=2');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect((await again).status).toBe(503);
  });

  it('comes back at moments that differ from tab to tab', async () => {
    const startedAt = async (random: () => number) => {
      let times = 0;
      const send = vi.fn(async () => {
        times += 1;
        return times === 1 ? refused('1') : new Response('');
      });
      const read = patient(send as typeof fetch, { spread: 100, random });
      await read('/api/a');
      const started = Date.now();
      const two = read('/api/b');
      const three = read('/api/c').then(() => Date.now() - started);
      await vi.advanceTimersByTimeAsync(2_000);
      await two;
      return three;
    };
    expect([await startedAt(() => 0.2), await startedAt(() => 0.7)]).toEqual([1_120, 1_170]);
  });

  it('lets writes through, and gives a read up that is no longer wanted', async () => {
    const send = vi.fn(async (_input: unknown, init?: RequestInit) =>
      init?.method === 'POST' ? new Response('written') : refused('30'),
    );
    const call = patient(send as typeof fetch);
    await call('/api/one');
    expect(await (await call('/api/two', { method: 'POST' })).text()).toBe('written');
    const leaving = new AbortController();
    const left = call('/api/three', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('understands seconds and dates, and waits a minute at most', () => {
    const now = Date.parse('2026-11-28T12:00:00Z');
    const asked = (value: string) => waitAsked(new Headers({ 'retry-after': value }), now);
    expect(asked('2')).toBe(2_000);
    expect(asked('Sat, 28 Nov 2026 12:00:05 GMT')).toBe(5_000);
    expect(asked('86400')).toBe(60_000);
    expect(asked('soon')).toBe(0);
    expect(waitAsked(new Headers(), now)).toBe(0);
  });
});

const failure = (status: number) => new ApiError(status, '', undefined);

/** A read on screen whose answers the test gives. */
function observe(read: () => Promise<number>) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const recovery = createRecovery(client, () => 0.5);
  const stop = recovery.start();
  const observer = new QueryObserver(client, { queryKey: ['conversationCounts', {}], queryFn: read });
  const leave = observer.subscribe(() => undefined);
  const end = () => {
    leave();
    stop();
    client.clear();
  };
  return { client, recovery, observer, leave, end };
}

describe('recovery', () => {
  it('asks a failed read again after one, two and four seconds, until it is answered', async () => {
    const answers: (number | Error)[] = [failure(429), failure(503), new TypeError('Failed to fetch'), 7];
    const read = vi.fn(async () => {
      const answer = answers.shift() ?? 8;
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const { recovery, observer, end } = observe(read);
    await vi.advanceTimersByTimeAsync(0);
    expect([read.mock.calls.length, recovery.failing()]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([read.mock.calls.length, recovery.failing()]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([observer.getCurrentResult().data, recovery.failing()]).toEqual([7, 0]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(read).toHaveBeenCalledTimes(4);
    end();
  });

  it('tells of a failure until the read succeeds, also while it is being asked again', async () => {
    let answer: (value: number) => void = () => undefined;
    const read = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(failure(503))
      .mockImplementation(
        () =>
          new Promise<number>((resolve) => {
            answer = resolve;
          }),
      );
    const { recovery, observer, end } = observe(read);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([observer.getCurrentResult().status, recovery.failing()]).toEqual(['pending', 1]);
    answer(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(recovery.failing()).toBe(0);
    end();
  });

  it('never waits longer than a minute or so', async () => {
    const read = vi.fn(() => Promise.reject(failure(500)));
    const { end } = observe(read);
    await vi.advanceTimersByTimeAsync(600_000);
    const calls = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(calls + 1);
    end();
  });

  it('waits while nobody looks at the tab', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal('document', page);
    const read = vi.fn(() => Promise.reject(failure(503)));
    const { recovery, end } = observe(read);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([read.mock.calls.length, recovery.failing()]).toEqual([1, 1]);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
    end();
    vi.unstubAllGlobals();
  });

  it('leaves alone what stays refused, and what is no longer on screen', async () => {
    expect([401, 403, 404, 429, 500, 503].map((status) => passes(failure(status)))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    const forbidden = vi.fn(() => Promise.reject(failure(403)));
    const refusal = observe(forbidden);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([forbidden.mock.calls.length, refusal.recovery.failing()]).toEqual([1, 0]);
    refusal.end();
    const away = vi.fn(() => Promise.reject(failure(503)));
    const page = observe(away);
    await vi.advanceTimersByTimeAsync(0);
    page.leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([away.mock.calls.length, page.recovery.failing()]).toEqual([1, 0]);
    page.end();
  });
});
