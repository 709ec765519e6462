import { loadAskedRefunds } from './api.js';
import { byId, make } from './dom.js';
import { words } from './texts.js';

/** Refunds whose payer Stripe asked by mail for an account, each with the page that takes it. */
export function createAskedRefunds() {
  let turn = 0;

  async function refresh() {
    const mine = ++turn;
    const { refunds } = await loadAskedRefunds();
    // Answers may overtake each other; only the last question's counts.
    if (mine !== turn) return;
    byId('asked').hidden = refunds.length === 0;
    byId('asked-refunds').replaceChildren(
      ...refunds.map(({ amount, mail, page }) =>
        make('li', {}, make('a', { href: page, target: '_blank', rel: 'noreferrer' }, words.askedRefund(amount, mail))),
      ),
    );
  }

  return { refresh };
}
