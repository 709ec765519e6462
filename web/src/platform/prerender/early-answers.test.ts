import { afterEach, describe, expect, it, vi } from 'vitest';

const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const read = async (url: string, options?: RequestInit) => (await globalThis.fetchEarly?.(url, options))?.text();

const writtenAt = Date.parse('2026-11-28T12:00:00Z');
const removed = vi.fn();

/** Opens a page that asks for two things, as a member or as nobody. */
async function open(
  first: () => Promise<Response>,
  dataset: Record<string, string> = { member: '' },
  written: readonly unknown[] = [],
) {
  vi.resetModules();
  const sent = vi.fn<typeof fetch>(first);
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', { pathname: '/pedido/7' });
  const asks = '/api/one /api/orders/*';
  const script = {
    textContent: JSON.stringify({ at: writtenAt, answered: written }),
    remove: removed,
  };
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: { asks, ...dataset } },
    getElementById: () => script,
  });
  // @ts-expect-error a classic script has no types
  await import('./early-answers.js');
  const asked = sent.mock.calls.map(([url]) => url);
  sent.mockImplementation(() => answer('asked now'));
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  delete globalThis.fetchEarly;
  delete globalThis.forgetEarly;
  delete globalThis.takeOwn;
  globalThis.writtenAt = undefined;
});

it('hands out each early answer once, in the reader’s language', async () => {
  expect(await open(() => answer('asked early'))).toEqual(['/api/one', '/api/orders/7']);
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ 'x-language': 'en' });
  expect(await read('/api/orders/7', { method: 'GET' })).toBe('asked early');
  expect(await read('/api/orders/7', { method: 'GET' })).toBe('asked now');
  expect(await read('/api/three')).toBe('asked now');
});

it('asks again where an early answer was a refusal', async () => {
  await open(() => answer('no session', 401));
  expect(await read('/api/one')).toBe('asked now');
});

it('asks again where there was no connection', async () => {
  await open(() => Promise.reject(new TypeError('no network')));
  expect(await read('/api/one')).toBe('asked now');
});

it('forgets all of them with the first write, which is never answered early', async () => {
  await open(() => answer('asked early'));
  expect(await read('/api/one', { method: 'POST' })).toBe('asked now');
  expect(await read('/api/orders/7')).toBe('asked now');
});

it('gives nothing to a reader who has gone on', async () => {
  await open(() => answer('asked early'));
  const reader = new AbortController();
  reader.abort();
  await expect(read('/api/one', { signal: reader.signal })).rejects.toThrow('abort');
});

it('asks for nothing where nobody signed in on this device', async () => {
  expect(await open(() => answer('asked early'), {})).toEqual([]);
  expect(await read('/api/one')).toBe('asked now');
});

describe('where the gateway wrote what is the member’s own', () => {
  const written = [
    { url: '/api/one', key: ['one', {}], reply: { member: { id: 7 } }, part: 'member' },
    { url: '/api/orders/7', key: ['order', { params: { id: 7 } }], reply: { id: 7 } },
  ];

  /** What the app's cache is given, by key. */
  function taken() {
    const setQueryData = vi.fn();
    globalThis.takeOwn?.({ setQueryData });
    return setQueryData.mock.calls;
  }

  it('asks for nothing, fills the app’s cache and answers its first reads', async () => {
    expect(await open(() => answer('asked early'), { member: '', own: 'en' }, written)).toEqual([]);
    expect(taken()).toEqual([
      [['one', {}], { id: 7 }],
      [['order', { params: { id: 7 } }], { id: 7 }],
    ]);
    expect(removed).toHaveBeenCalledOnce();
    expect(await read('/api/orders/7')).toBe('{"id":7}');
    expect(await read('/api/orders/7')).toBe('asked now');
  });

  it('answers nothing with it once an event said that something changed', async () => {
    await open(() => answer('asked early'), { member: '', own: 'en' }, written);
    taken();
    globalThis.forgetEarly?.();
    expect(await read('/api/orders/7')).toBe('asked now');
  });

  it('has the app begin at the moment at which the page was written', async () => {
    await open(() => answer('asked early'), { own: 'en' }, written);
    taken();
    expect(globalThis.writtenAt).toBe(writtenAt);
  });

  it('leaves it alone where it was written in another language, and asks early', async () => {
    expect(await open(() => answer('asked early'), { own: 'es' }, written)).toEqual(['/api/one', '/api/orders/7']);
    expect(taken()).toEqual([]);
  });

  it('marks a device that did not know of the session', async () => {
    const setItem = vi.fn();
    vi.stubGlobal('localStorage', { setItem });
    await open(() => answer('asked early'), { own: 'en' }, written);
    expect(setItem).toHaveBeenCalledWith('member', 'here');
    expect(document.documentElement.dataset.member).toBe('');
  });
});
