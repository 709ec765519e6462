// A page behind a sign-in asks for what it shows first while its code is on the way, unless the gateway wrote it into the page
// already. Only such pages fetch this script.
{
  const root = document.documentElement;
  // The gateway knows the member by their session, of which this device may have no mark (mark-session.ts).
  if (root.dataset.own !== undefined) {
    root.dataset.member = '';
    try {
      localStorage.setItem('member', 'here');
    } catch {
      // Without storage the mark lasts for this visit only.
    }
  }
  const { asks, member, own } = root.dataset;
  /** The gateway writes in one language, and does not know which one was chosen on this device. */
  const isWritten = own === root.lang;
  /** The answers by address; undefined where there was no connection. */
  const answers = new Map();
  if (asks && member !== undefined && !isWritten) {
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

  // An event says that something changed: what was asked or written before may be older.
  globalThis.forgetEarly = () => answers.clear();

  // What changed since the gateway wrote it, the app draws anew, with links and buttons of its own. Until it has, the page
  // stands for them.
  globalThis.successorOf = (element) => {
    if (element.isConnected) return element;
    const controls = [...document.querySelectorAll('main :is(a, button)')];
    const container = document.getElementById('root');
    return (
      controls.find(({ textContent }) => textContent === element.textContent) ??
      (container.dataset.hydrating === undefined ? undefined : container)
    );
  };

  // The browser sends no click where a button was replaced under the finger.
  let held = null;
  addEventListener('pointerdown', ({ target }) => {
    held = target instanceof Element ? target.closest('main button') : null;
  });
  addEventListener('pointerup', ({ target }) => {
    const now = held && !held.isConnected ? globalThis.successorOf(held) : undefined;
    if (now?.matches('button') && now.contains(target)) now.click();
    held = null;
  });

  let focused = null;
  const waitForApp = () => {
    addEventListener('focusin', ({ target }) => {
      focused = target;
    });
    const container = document.getElementById('root');
    new MutationObserver((_changes, observer) => {
      if (container.dataset.hydrating !== undefined) return;
      observer.disconnect();
      globalThis.writtenAt = undefined;
      for (const field of container.querySelectorAll('main [inert][aria-disabled]')) {
        field.inert = false;
        field.removeAttribute('aria-disabled');
      }
      if (focused && !focused.isConnected) globalThis.successorOf(focused)?.focus({ preventScroll: true });
    }).observe(container, { attributes: true });
  };
  if (isWritten) addEventListener('DOMContentLoaded', waitForApp);

  // What the gateway wrote is in the app's cache before its first render, and answers the app's first reads.
  globalThis.takeOwn = (cache) => {
    if (!isWritten) return;
    const script = document.getElementById('own-answers');
    const { at, answered } = JSON.parse(script.textContent);
    script.remove();
    globalThis.writtenAt = at;
    for (const { url, key, reply, part } of answered) {
      answers.set(url, Response.json(reply));
      cache.setQueryData(key, part ? reply[part] : reply);
    }
  };
}
