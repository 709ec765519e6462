import { type OrderMethod, orderMethods } from '@tianguis/proto/marketplace/orders/order';
import { useId } from 'react';
import { useMessages } from '../../../i18n/messages.ts';

/** Held until the delivery, or paid before the pickup. */
export function Method({ value, onChange }: { value: OrderMethod; onChange: (method: OrderMethod) => void }) {
  const m = useMessages('market/listing/reserve').method;
  const name = useId();
  return (
    <fieldset>
      <legend className="font-[640]">{m.label}</legend>
      {orderMethods.map((method) => (
        <label key={method} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={value === method}
            onChange={() => onChange(method)}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-[620]">{m[method].name}</span>
            <span className="block text-[0.92rem] text-muted">{m[method].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What happens once it is reserved, and what is given back when. */
export function Then({ steps }: { steps: readonly string[] }) {
  const m = useMessages('market/listing/reserve');
  return (
    <section className="rounded-m bg-sunken p-3.5">
      <h3 className="font-[640]">{m.next}</h3>
      <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5 text-[0.95rem]">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
