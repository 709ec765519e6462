import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { priceOf, quantityOf } from '../../platform/lots/lot.ts';
import type { Page } from './api.ts';

type Line = Page['lines'][number];

function useWords() {
  const m = useMessages('market/listing');
  const words = useMessages('platform/lots');
  const format = useFormat();
  return {
    priceOf: (line: Line) => priceOf(line, words, format),
    factsOf: (line: Line) => `${quantityOf(line, words, format)} · ${words[line.condition]}`,
    minimumOf: ({ minimum, ...line }: Line) =>
      minimum === null ? '' : fill(m.minimum, { quantity: quantityOf({ ...line, quantity: minimum }, words, format) }),
  };
}

/** Price, quantity and condition of a lot of one thing. */
function OneThing({ line, title }: { line: Line; title: string }) {
  const said = useWords();
  return (
    <section>
      <p className="font-display text-title font-[740]">{said.priceOf(line)}</p>
      {line.name !== title && <p className="text-[1.05rem] break-words">{line.name}</p>}
      <p className="flex flex-wrap gap-x-2 text-muted">
        <span>{said.factsOf(line)}</span>
        <span>{said.minimumOf(line)}</span>
      </p>
    </section>
  );
}

/** The same of each of several things, ruled like a ledger. */
function Ledger({ lines }: Pick<Page, 'lines'>) {
  const m = useMessages('market/listing');
  const said = useWords();
  return (
    <section>
      <h2 className="text-head">{m.what}</h2>
      <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <span className="min-w-0 font-[640] break-words">{line.name}</span>
            <span className="font-display text-right font-[740]">{said.priceOf(line)}</span>
            <span className="text-[0.92rem] text-muted">{said.factsOf(line)}</span>
            <span className="text-right text-[0.92rem] text-muted">{said.minimumOf(line)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a lot has and costs. */
export function Price({ lines, title }: Pick<Page, 'lines' | 'title'>) {
  const [line, ...others] = lines;
  if (!line) return null;
  return others.length === 0 ? <OneThing line={line} title={title} /> : <Ledger lines={lines} />;
}
