import { batchPeriods, type Portion, portionOrders } from '@tianguis/proto/outreach/campaigns/portion';
import { mostChosen } from '@tianguis/proto/outreach/contacts/contact';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { CheckField, selectClass } from '../../../ui/field.tsx';
import { NumberInput } from '../number-input.tsx';
import type { Forecast } from './send-requests.ts';

const usualLimit = 500;
const usualBatch = { size: 100, every: 'hour' } as const;

export const wholePortion: Portion = { limit: null, order: 'waited', batch: null };

const isSize = (size: number): boolean => size >= 1 && size <= mostChosen;

/** Whether its numbers may be sent. */
export const isPossible = ({ limit, batch }: Portion): boolean =>
  (limit === null || isSize(limit)) && (batch === null || isSize(batch.size));

interface Props {
  readonly portion: Portion;
  onChange(portion: Portion): void;
}

/** How many people get it, who goes first, and whether all at once. */
export function PortionFields({ portion, onChange }: Props) {
  const m = useMessages('desk/shared').portion;
  const { limit, order, batch } = portion;
  const size = { min: 1, max: mostChosen };
  return (
    <fieldset className="grid gap-1">
      <legend className="font-sans text-[0.95rem] font-[680] tracking-normal">{m.title}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <CheckField
          role="switch"
          label={m.limit}
          checked={limit !== null}
          onChange={() => onChange({ ...portion, limit: limit === null ? usualLimit : null })}
        />
        {limit !== null && (
          <NumberInput
            label={m.limitNumber}
            unit={m.people}
            value={limit}
            onChange={(next) => onChange({ ...portion, limit: next })}
            {...size}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CheckField
          role="switch"
          label={m.batches}
          checked={batch !== null}
          onChange={() => onChange({ ...portion, batch: batch === null ? usualBatch : null })}
        />
        {batch !== null && (
          <>
            <NumberInput
              label={m.batchNumber}
              unit={m.people}
              value={batch.size}
              onChange={(next) => onChange({ ...portion, batch: { ...batch, size: next } })}
              {...size}
            />
            <select
              aria-label={m.period}
              value={batch.every}
              onChange={(event) => {
                const every = batchPeriods.find((each) => each === event.target.value);
                if (every) onChange({ ...portion, batch: { ...batch, every } });
              }}
              className={selectClass}
            >
              {batchPeriods.map((every) => (
                <option key={every} value={every}>
                  {m.periods[every]}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      {(limit !== null || batch !== null) && (
        <label className="grid gap-1 text-[0.95rem]">
          {m.order}
          <select
            value={order}
            onChange={(event) => {
              const chosen = portionOrders.find((each) => each === event.target.value);
              if (chosen) onChange({ ...portion, order: chosen });
            }}
            className={selectClass}
          >
            {portionOrders.map((each) => (
              <option key={each} value={each}>
                {m.orders[each]}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

/** When each batch goes, and who is left for another time. */
export function Schedule({ planned }: { planned: NonNullable<Forecast['planned']> }) {
  const m = useMessages('desk/shared').portion;
  const { plural, dateTime } = useFormat();
  const { beyond, batches, batchCount, lastBatchAt } = planned;
  const more = batchCount - batches.length;
  return (
    <section aria-label={m.schedule} aria-live="polite" className="text-[0.95rem]">
      {beyond > 0 && <p className="text-muted">{plural(m.beyond, beyond)}</p>}
      {batches.length > 0 && (
        <>
          <h3 className="mt-1 font-sans text-[0.95rem] font-[680] tracking-normal">{plural(m.plan, batchCount)}</h3>
          <ol className="divide-y divide-line">
            {batches.map(({ at, people }) => (
              <li key={at} className="flex justify-between gap-4 py-1">
                <span>{dateTime(at)}</span>
                <span className="text-muted tabular-nums">{plural(m.batchOf, people)}</span>
              </li>
            ))}
          </ol>
          {more > 0 && lastBatchAt !== null && (
            <p className="pt-1 text-muted">{fill(plural(m.more, more), { when: dateTime(lastBatchAt) })}</p>
          )}
          <p className="pt-1 text-[0.9rem] text-muted">{m.steer}</p>
        </>
      )}
    </section>
  );
}
