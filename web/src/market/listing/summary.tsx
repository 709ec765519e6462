import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { priceOf, quantityOf } from '../../platform/lots/lot.ts';
import type { Page } from './api.ts';
import { allOf, wantedOf } from './reserve/choice.ts';

/** Price, stock and total beside the main button, where a phone's thumb is. */
export function Summary({ lot }: { lot: Page }) {
  const m = useMessages('market/listing').deal;
  const words = useMessages('platform/lots');
  const format = useFormat();
  const [line, ...others] = lot.lines.filter(({ quantity }) => quantity > 0);
  const { amount } = wantedOf(lot.lines, allOf(lot.lines));
  if (!line) return null;
  const all = amount > 0 && fill(m.all, { amount: format.price(amount) });
  const first = others.length === 0 ? priceOf(line, words, format) : all || words.agree;
  const second = others.length === 0 ? [quantityOf(line, words, format), all] : [m.noFee];
  return (
    <p className="flex min-h-13 min-w-0 flex-1 flex-col justify-center leading-tight lg:hidden">
      <span className="block truncate font-display text-[1.15rem] font-[740]">{first}</span>
      <span className="block text-[0.86rem] text-muted">{second.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
