import { useId } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { priceOf, quantityOf } from '../../../platform/lots/lot.ts';
import { FieldError } from '../../../ui/field.tsx';
import { costOf, type Line, leastOf, quantityIn, stepped } from './choice.ts';

interface Props {
  readonly line: Line;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

const step = 'size-12 shrink-0 rounded-m border-[1.5px] border-ink text-[1.3rem] leading-none hover:bg-sunken';

function Hint({ line }: Pick<Props, 'line'>) {
  const m = useMessages('market/listing/reserve');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const said = (quantity: number) => quantityOf({ ...line, quantity }, words, format);
  const least = leastOf(line);
  return `${priceOf(line, words, format)} · ${fill(m.left, { quantity: said(line.quantity) })}${least > 0 ? ` · ${fill(m.least, { quantity: said(least) })}` : ''}`;
}

/** How much of one thing: typed, or one by one with a thumb. */
export function LineField({ line, typed, error, onType }: Props) {
  const m = useMessages('market/listing/reserve');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const id = useId();
  const cost = quantityIn(typed) > 0 ? costOf(line, typed) : undefined;
  return (
    <li className="grid gap-1.5 py-3">
      <label htmlFor={id} className="font-[640] break-words">
        {line.name}
      </label>
      <p id={`${id}-hint`} className="text-[0.92rem] text-muted">
        <Hint line={line} />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={step}
          aria-label={fill(m.fewer, { name: line.name })}
          onClick={() => onType(stepped(line, typed, -1))}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="min-h-12 w-24 min-w-0 rounded-m border border-edge bg-raised px-3 text-center text-ink aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad"
        />
        <button
          type="button"
          className={step}
          aria-label={fill(m.more, { name: line.name })}
          onClick={() => onType(stepped(line, typed, 1))}
        >
          +
        </button>
        <span className="font-display ml-auto font-[740]">
          {cost !== undefined && (cost === 0 ? words.gift : format.price(cost))}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </li>
  );
}
