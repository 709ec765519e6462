// A page behind a sign-in asks for what it shows first while its code is on the way. Only such pages fetch this script.
{
  const root = document.documentElement;
  const { asks, member } = root.dataset;
  /** The answers by address; undefined where there was no connection. */
  const answers = new Map();
  if (asks && member !== undefined) {
    const last = location.pathname.split('/').at(-1);
    const options = { credentials: 'include', headers: { 'x-language': root.lang } };
    for (const ask of asks.split(' ')) {
      const url = ask.replace('*', last);
      answers.set(
        url,
        fetch(url, options).catch(() => undefined),
      );
    }
  }

  // Hands out each answer once. A refused one is asked for again, and the first write forgets them all: who signs in or out
  // meanwhile never sees what was meant for somebody else.
  globalThis.fetchEarly = async (url, options = {}) => {
    if ((options.method ?? 'GET') !== 'GET') answers.clear();
    const answer = answers.get(url);
    answers.delete(url);
    const response = await answer;
    options.signal?.throwIfAborted();
    return response?.ok ? response : fetch(url, options);
  };
}
