import { quoteHours } from '@tianguis/proto/marketplace/transport/transport';
import { Suspense, useId } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { places } from '../../shared/texts/index.ts';
import type { Quote, Transport } from './use-transport.ts';

const TransportFields = part(() => import('./transport-fields.tsx'), [places]);

/** The price of bringing it, part by part. */
function QuoteParts({ quote }: { quote: Quote }) {
  const m = useMessages('market/listing/reserve').transport;
  const format = useFormat();
  const words = { kilometres: format.decimal(quote.kilometres), kilograms: format.number(quote.kilograms) };
  return (
    <div role="status" className="grid gap-2 rounded-m bg-sunken p-3.5">
      <p className="text-[0.95rem]">{fill(m.trip, { ...words, vehicle: m.vehicles[quote.vehicle] })}</p>
      {quote.declared && <p className="text-[0.92rem]">{m.declared}</p>}
      <dl className="divide-y divide-line">
        {quote.parts.map(({ part: kind, amount }) => (
          <div key={kind} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{m.parts[kind]}</dt>
            <dd className="tabular-nums">{format.price(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.92rem] text-muted">
        {fill(m.holds, { hours: quoteHours, date: format.dateTime(quote.validUntil) })}
      </p>
    </div>
  );
}

/** The buyer picks it up, or has it brought for a price that they see first. */
export function TransportChoice({ transport, onAsk }: { transport: Transport; onAsk: () => void }) {
  const m = useMessages('market/listing/reserve').transport;
  const name = useId();
  const { isBrought, setBrought, quote } = transport;
  return (
    <fieldset>
      <legend className="font-[640]">{m.label}</legend>
      {[false, true].map((brings) => (
        <label key={String(brings)} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={isBrought === brings}
            onChange={() => setBrought(brings)}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-[620]">{brings ? m.brought.name : m.pickUp.name}</span>
            <span className="block text-[0.92rem] text-muted">{brings ? m.brought.hint : m.pickUp.hint}</span>
          </span>
        </label>
      ))}
      {isBrought && (
        <Suspense fallback={null}>
          <TransportFields transport={transport} onAsk={onAsk} />
        </Suspense>
      )}
      {quote && <QuoteParts quote={quote} />}
    </fieldset>
  );
}
