import { materialById } from '@tianguis/proto/materials/catalogue';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import type { Delivery } from './api.ts';
import { isSealedBy, isTextOf } from './checks.ts';
import { useCheck, Verdicts, verdictOf } from './verdicts.tsx';

type Line = Delivery['statement']['lines'][number];

function Item({ category, material, unit, quantity }: Line) {
  const language = useLanguage();
  const { materials } = useMessages('site/verify');
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <span className="font-[640]">{(category && materialById(category)?.name[language]) ?? materials[material]}</span>
      <span className="tabular-nums">{quantityText(quantity, unit, language)}</span>
    </li>
  );
}

function Checks({ document, hash }: { document: Delivery; hash: string }) {
  const m = useMessages('site/verify').delivery;
  const { text, seal, key, statement, intact } = document;
  const sealed = useCheck(isSealedBy, text, seal, key.publicKey);
  const shown = verdictOf(statement.hash === hash && isTextOf(text, statement));
  const kept = verdictOf(intact);
  return (
    <div className="grid gap-8">
      <Verdicts
        list={[
          { verdict: sealed, text: m.seal[sealed] },
          { verdict: shown, text: m.shown[shown] },
        ]}
      />
      <Verdicts title={m.ours} list={[{ verdict: kept, text: m.kept[kept] }]} />
    </div>
  );
}

/** A signed and sealed delivery, without the people involved. */
export function DeliveryDocument({ document, hash }: { document: Delivery; hash: string }) {
  const m = useMessages('site/verify').delivery;
  const { dateTime } = useFormat();
  const { statement, key } = document;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <h1 className="text-title">{m.title}</h1>
        <p className="text-muted">{fill(m.sealed, { number: statement.order, date: dateTime(statement.sealedAt) })}</p>
      </div>
      <section>
        <h2 className="text-head">{m.received}</h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {statement.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sealed delivery never move
            <Item key={index} {...line} />
          ))}
        </ul>
      </section>
      <Checks document={document} hash={hash} />
      <p className="max-w-[70ch] text-muted wrap-anywhere">{fill(m.private, { hash, key: key.id })}</p>
      <p className="flex flex-wrap gap-x-5">
        <a href={`/api/verify/${hash}`} className="link inline-block py-1.5">
          {m.raw}
        </a>
        <a href="/api/seal-keys" className="link inline-block py-1.5">
          {m.keys}
        </a>
      </p>
    </div>
  );
}
