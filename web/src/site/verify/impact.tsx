import { rounded } from '@tianguis/proto/footprint/decimal';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Figures } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import type { ImpactReport } from './api.ts';
import { followsFromInputs, isHashOf, isTextOf } from './checks.ts';
import { ImpactLines } from './impact-lines.tsx';
import { useCheck, Verdicts, verdictOf } from './verdicts.tsx';

function Replaced({ by }: { by: string }) {
  const m = useMessages('site/verify').impact;
  return (
    <p role="status" className="rounded-m bg-warn-soft px-3 py-2 text-warn">
      {`${m.replaced} `}
      <Link href={`/verificar/${by}`} className="link">
        {m.toLatest}
      </Link>
    </p>
  );
}

const looks = {
  counted: 'bg-good-soft text-good',
  waiting: 'bg-warn-soft text-warn',
  rejected: 'bg-bad-soft text-bad',
  withdrawn: 'bg-bad-soft text-bad',
} as const;

/** Whether the report counts in the public total, or why not. */
function Standing({ state }: { state: ImpactReport['standing']['state'] }) {
  const m = useMessages('site/verify').impact;
  return <p className={`rounded-m px-3 py-2 font-[620] ${looks[state]}`}>{m.states[state]}</p>;
}

function Sums({ total }: Pick<ImpactReport['content'], 'total'>) {
  const m = useMessages('site/verify').impact;
  const { number, plural } = useFormat();
  const kilograms = (value: string) => fill(m.kg, { value: number(Number(rounded(value, 1))) });
  return (
    <div className="grid gap-2">
      <Figures
        items={[
          { label: m.mass, value: kilograms(total.mass) },
          { label: m.avoided, value: kilograms(total.avoided) },
        ]}
      />
      {total.withoutMass > 0 && <p className="text-muted">{plural(m.withoutMass, total.withoutMass)}</p>}
      {total.withoutFactor > 0 && <p className="text-muted">{plural(m.withoutFactor, total.withoutFactor)}</p>}
    </div>
  );
}

/** What a delivery avoided, with all that one needs to calculate it again. */
export function ImpactDocument({ document, hash }: { document: ImpactReport; hash: string }) {
  const { impact: m, checks } = useMessages('site/verify');
  const { date } = useFormat();
  const language = useLanguage();
  const { content, text, replacedBy, standing } = document;
  const { deliveredAt, version, tables, lines, total } = content;
  const hashed = useCheck(isHashOf, text, hash);
  const followed = verdictOf(followsFromInputs(content) && isTextOf(text, content));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <h1 className="text-title">{m.title}</h1>
        <p className="text-muted">{fill(m.delivered, { date: date(deliveredAt), version, tables })}</p>
        <Standing state={standing.state} />
        {replacedBy && <Replaced by={replacedBy} />}
        {lines.length === 0 && <p>{m.nothing}</p>}
      </div>
      <Sums total={total} />
      <Verdicts
        list={[
          { verdict: hashed, text: checks.hash[hashed] },
          { verdict: followed, text: checks.figures[followed] },
        ]}
      />
      <p className="max-w-[70ch]">{m.formula}</p>
      {lines.length > 0 && <ImpactLines lines={lines} />}
      <p className="flex flex-wrap gap-x-5">
        <a href={`/api/impact/reports/${hash}/pdf?lang=${language}`} download className="link inline-block py-1.5">
          {m.pdf}
        </a>
        <a href={`/api/verify/${hash}`} className="link inline-block py-1.5">
          {m.raw}
        </a>
      </p>
    </div>
  );
}
