import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

type Line = ImpactContent['lines'][number];

function Row({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">
        {children}
        {note && <span className="block text-[0.86rem] text-muted">{note}</span>}
      </dd>
    </div>
  );
}

function useFigure() {
  const m = useMessages('site/verify').impact;
  return ({ year, region, source }: { year: number | null; region: string | null; source: string }) =>
    fill(m.figureOf, { year: year ?? m.none, region: region ?? m.none, source });
}

function Factor({ inputs: { factor, displacement, kilometres, freight } }: Line) {
  const m = useMessages('site/verify').impact;
  const figure = useFigure();
  if (!factor) return null;
  return (
    <>
      <Row name={m.rows.primary} note={`${figure(factor)} (${m.bases[factor.basis]})`}>
        {fill(m.values.factor, { value: factor.primary })}
      </Row>
      <Row name={m.rows.reuse}>{factor.reuse ? fill(m.values.factor, { value: factor.reuse }) : m.none}</Row>
      <Row name={m.rows.displacement}>{displacement}</Row>
      <Row name={m.rows.transport} note={figure(freight)}>
        {fill(m.values.transport, { km: kilometres, factor: freight.factor })}
      </Row>
    </>
  );
}

function Item(line: Line) {
  const { impact: m, materials } = useMessages('site/verify');
  const language = useLanguage();
  const { category, material, unit, condition, inputs, result } = line;
  const name = (category && materialById(category)?.name[language]) ?? materials[material];
  return (
    <li className="py-4">
      <h3 className="font-[660]">{`${name} (${m.conditions[condition]})`}</h3>
      <dl className="mt-1 text-[0.95rem]">
        <Row name={m.rows.quantity}>{quantityText(Number(inputs.quantity), unit, language)}</Row>
        {inputs.mass && (
          <Row name={m.rows.unitMass} note={`${inputs.mass.source} (${m.bases[inputs.mass.basis]})`}>
            {fill(m.values.perUnit, { value: inputs.mass.kilograms })}
          </Row>
        )}
        <Row name={m.rows.mass}>{result.mass === null ? m.unweighed : fill(m.kg, { value: result.mass })}</Row>
        <Factor {...line} />
        {result.mass !== null && (
          <Row name={m.rows.avoided}>
            {result.avoided === null ? m.massOnly : fill(m.values.result, { value: result.avoided })}
          </Row>
        )}
      </dl>
    </li>
  );
}

/** Every line of a report with what it is calculated from. */
export function ImpactLines({ lines }: { lines: readonly Line[] }) {
  const m = useMessages('site/verify').impact;
  return (
    <section>
      <h2 className="text-head">{m.lines}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report never move
          <Item key={index} {...line} />
        ))}
      </ul>
    </section>
  );
}
