import { factorOf } from '@tianguis/proto/footprint/factors';
import { estimate } from '@tianguis/proto/footprint/footprint';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import type { Page } from './api.ts';

/** Of the factors that were used: what for, how much, of which year, from where. */
function Sources({ lines }: Pick<Page, 'lines'>) {
  const m = useMessages('market/listing').estimate;
  const language = useLanguage();
  const used = new Set(lines.flatMap(({ category }) => (category && factorOf(category)) || []));
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {[...used].map(({ id, name, primary, year, source, basis }) => (
        <li key={id}>
          {fill(m.factor, { name: name[language], primary, source, year: year ?? m.noYear })}
          {basis !== 'published' && ` ${m.bases[basis]}`}
        </li>
      ))}
    </ul>
  );
}

/** What taking all of a lot would keep in use and avoid, by the tables that the reports use; nothing where nobody can say. */
export function Estimate({ lines }: Pick<Page, 'lines'>) {
  const m = useMessages('market/listing').estimate;
  const { decimal, number } = useFormat();
  const left = lines.filter(({ quantity }) => quantity > 0);
  const { mass, avoided, withoutMass, withoutFactor } = estimate(left);
  const kilograms = Number(mass);
  const carbon = Number(avoided);
  if (kilograms === 0) return null;
  const about = (value: number) => (value < 10 ? decimal(value) : number(Math.round(value)));
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="text-[0.92rem] text-muted">{m.title}</h2>
      <p className="text-[1.05rem] font-[640]">{fill(m.mass, { kilograms: about(kilograms) })}</p>
      {carbon > 0 ? <p>{fill(m.avoided, { carbon: about(carbon) })}</p> : <p>{m.massOnly}</p>}
      {withoutMass + (carbon > 0 ? withoutFactor : 0) > 0 && <p className="text-[0.92rem] text-muted">{m.partly}</p>}
      <details className="mt-1.5 text-[0.92rem]">
        <summary className="inline-flex min-h-11 items-center font-[620] underline underline-offset-3">{m.how}</summary>
        <p>{m.rule}</p>
        <Sources lines={left} />
      </details>
    </section>
  );
}
