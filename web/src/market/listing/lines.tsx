import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { priceOf, quantityOf } from '../shared/lots/lot.ts';
import type { Page } from './api.ts';

/** What lies in the lot, ruled like a ledger. */
export function Lines({ lines }: Pick<Page, 'lines'>) {
  const m = useMessages('market/listing');
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  return (
    <section>
      <h2 className="text-head">{m.what}</h2>
      <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <span className="min-w-0 font-[640] break-words">{line.name}</span>
            <span className="font-display text-right font-[740]">{priceOf(line, words, format)}</span>
            <span className="text-[0.92rem] text-muted">
              {`${quantityOf(line, words, format)} · ${words[line.condition]}`}
            </span>
            <span className="text-right text-[0.92rem] text-muted">
              {line.minimum !== null &&
                fill(m.minimum, { quantity: quantityOf({ ...line, quantity: line.minimum }, words, format) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
