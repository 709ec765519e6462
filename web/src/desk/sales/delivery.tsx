import { quantityText } from '@tianguis/proto/materials/unit-names';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { type DeliveryRecord, useDeliveryRecord } from './api.ts';

type Signed = NonNullable<DeliveryRecord['signed']>;

const pathOf = (strokes: Signed['signature']): string =>
  strokes.map((stroke) => stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')).join('');

function Load({ load: { at, confirmed, countedBy, lines } }: { load: NonNullable<DeliveryRecord['load']> }) {
  const m = useMessages('desk/sales').open.delivery;
  const { number, dateTime } = useFormat();
  const language = useLanguage();
  return (
    <div>
      <h3 className="font-[640]">{fill(m.loaded[countedBy], { date: dateTime(at) })}</h3>
      <ul>
        {lines.map(({ id, name, unit, quantity, loaded }) => (
          <li key={id} className="wrap-anywhere">
            {fill(m.line, { name, loaded: number(loaded ?? 0), ordered: quantityText(quantity, unit, language) })}
          </li>
        ))}
      </ul>
      {!confirmed && <p className="text-bad">{m.unconfirmed}</p>}
    </div>
  );
}

function Signature({ signed: { at, receiver, lines, signature } }: { signed: Signed }) {
  const m = useMessages('desk/sales').open.delivery;
  const { dateTime } = useFormat();
  const language = useLanguage();
  return (
    <div>
      <h3 className="font-[640] wrap-anywhere">{fill(m.signed, { name: receiver, date: dateTime(at) })}</h3>
      <ul>
        {lines.map(({ name, unit, quantity }) => (
          <li key={`${name} ${unit} ${quantity}`} className="wrap-anywhere">
            {fill(m.received, { name, quantity: quantityText(quantity, unit, language) })}
          </li>
        ))}
      </ul>
      <svg
        viewBox="-20 -20 1040 1040"
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(m.signature, { name: receiver })}
        className="mt-2 h-28 w-56 max-w-full rounded-m border border-line bg-raised text-ink"
      >
        <path
          d={pathOf(signature)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

/** What was loaded and what was signed for. */
export function Delivery({ id }: { id: number }) {
  const m = useMessages('desk/sales').open.delivery;
  const { data, isError, isFetching, refetch } = useDeliveryRecord(id);
  return (
    <Panel title={m.title}>
      <div className="grid gap-4 pt-3">
        {!data && !isError && <Rows count={2} />}
        {isError && <Failed text={m.failed} onRetry={() => refetch()} busy={isFetching} />}
        {data?.load && <Load load={data.load} />}
        {data?.signed ? <Signature signed={data.signed} /> : data && <p className="text-muted">{m.unsigned}</p>}
      </div>
    </Panel>
  );
}
