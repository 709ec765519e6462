import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRefresher } from './refresh.ts';

/** Fast enough for a test to see the next refresh. */
const quick = { every: 60, hidden: 60 };

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });

afterEach(() => client.clear());

/** A query whose fetches wait until the test lets them answer with what the server holds when it was asked. */
function observe(server: { value: number }) {
  const answers: (() => void)[] = [];
  const fetches = vi.fn(() => {
    const { value } = server;
    return new Promise<number>((resolve) => answers.push(() => resolve(value)));
  });
  const observer = new QueryObserver(client, { queryKey: ['list', {}], queryFn: fetches });
  const stop = observer.subscribe(() => undefined);
  const answer = async () => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    for (const release of answers.splice(0)) release();
  };
  return { fetches, answer, value: () => client.getQueryData(['list', {}]), stop };
}

describe('refresh', () => {
  it('does not take a first fetch from before the event for the news', async () => {
    const server = { value: 1 };
    const query = observe(server);
    server.value = 2;
    const refreshed = createRefresher(client, quick)('list');
    await vi.waitFor(() => expect(query.fetches).toHaveBeenCalledTimes(2));
    await query.answer();
    await refreshed;
    expect(query.value()).toBe(2);
    query.stop();
  });

  it('does not take what the page was written with for the news', async () => {
    const early: number[] = [];
    globalThis.forgetEarly = () => early.splice(0);
    const queryFn = async () => early.shift() ?? 2;
    client.setQueryData(['list', {}], 1);
    early.push(1);
    const stop = new QueryObserver(client, { queryKey: ['list', {}], queryFn }).subscribe(() => undefined);
    await createRefresher(client, quick)('list');
    expect(client.getQueryData(['list', {}])).toBe(2);
    stop();
    delete globalThis.forgetEarly;
  });

  it('shares one fetch among the events of a burst, and fetches again for one that comes meanwhile', async () => {
    const server = { value: 1 };
    const query = observe(server);
    await query.answer();
    await vi.waitFor(() => expect(query.value()).toBe(1));
    const refresh = createRefresher(client, quick);
    server.value = 2;
    const burst = [refresh('list'), refresh('list'), refresh('list')];
    await vi.waitFor(() => expect(query.fetches).toHaveBeenCalledTimes(2));
    server.value = 3;
    void refresh('list');
    await query.answer();
    await vi.waitFor(() => expect(query.fetches).toHaveBeenCalledTimes(3));
    await query.answer();
    await Promise.all(burst);
    expect(query.value()).toBe(3);
    query.stop();
  });

  it('lets a further page arrive that somebody asked for, and refreshes the list with it', async () => {
    const answers: (() => void)[] = [];
    const fetches = vi.fn(
      ({ pageParam }: { pageParam: number }) =>
        new Promise<number>((resolve) => answers.push(() => resolve(pageParam))),
    );
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['list', {}],
      queryFn: fetches,
      initialPageParam: 1,
      getNextPageParam: (page: number) => page + 1,
    });
    const stop = observer.subscribe(() => undefined);
    const answer = async (calls: number) => {
      await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(calls));
      for (const release of answers.splice(0)) release();
    };
    await answer(1);
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual([1]));
    const more = observer.fetchNextPage();
    const refreshed = createRefresher(client, quick)('list');
    await new Promise((resolve) => setTimeout(resolve, 80));
    await answer(2);
    await more;
    await answer(3);
    await answer(4);
    await refreshed;
    expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
    expect(fetches.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2, 1, 2]);
    stop();
  });

  it('reads at once and then at most once in its time, however many events come', async () => {
    const times: number[] = [];
    const observer = new QueryObserver(client, { queryKey: ['list', {}], queryFn: () => times.push(Date.now()) });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(times).toHaveLength(1));
    const refresh = createRefresher(client, { every: 400, hidden: 400 });
    const startedAt = Date.now();
    const events = setInterval(() => void refresh('list'), 10);
    await vi.waitFor(() => expect(times).toHaveLength(4), { timeout: 5_000 });
    clearInterval(events);
    const [, first = 0, second = 0, third = 0] = times;
    expect(first - startedAt).toBeLessThan(300);
    expect(second - first).toBeGreaterThanOrEqual(399);
    expect(third - second).toBeGreaterThanOrEqual(399);
    stop();
  });
});
