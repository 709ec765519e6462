import { ApiError } from '@tianguis/proto/client';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { priceOf, quantityOf } from '../../../platform/lots/lot.ts';
import { TextField } from '../../../ui/field.tsx';
import { costOf, namedIn, nothing, problemOf, type Thing, type Typed, type TypedLine, totalOf } from './proposal.ts';

/** What is wrong with one line, by its field. */
interface Wrong {
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
}

/** What the server says of each line; it names them as they were sent. */
export function refusalsOf(error: unknown, things: readonly Thing[], typed: Typed): Readonly<Record<number, Wrong>> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const said = (path: string) => errors.find((each) => each.path === path)?.message;
  const entries = namedIn(things, typed).map(({ lineId }, index): [number, Wrong] => {
    const of = `lines.${index}`;
    return [lineId, { quantity: said(`${of}.quantity`) ?? said(`${of}.lineId`), price: said(`${of}.price`) }];
  });
  return Object.fromEntries(entries);
}

function Hint({ thing: { asked, left, unit } }: { thing: Thing }) {
  const m = useMessages('market/shared/offers');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const parts = [
    asked !== undefined && priceOf({ price: asked, unit }, words, format),
    left !== undefined && fill(m.left, { quantity: quantityOf({ quantity: left, unit }, words, format) }),
  ].filter(Boolean);
  return parts.length > 0 && <p className="text-[0.92rem] text-muted">{parts.join(' · ')}</p>;
}

interface LineProps {
  readonly thing: Thing;
  readonly typed: TypedLine;
  readonly wrong: Wrong;
  readonly onType: (typed: TypedLine) => void;
}

function Fields({ thing, typed, wrong, onType }: LineProps) {
  const m = useMessages('market/shared/offers');
  const words = useMessages('platform/lots');
  const { price } = useFormat();
  const cost = costOf(typed);
  const number = { type: 'number', inputMode: 'decimal', min: '0', step: 'any' } as const;
  return (
    <li className="py-3">
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="font-[640] break-words">{thing.name}</legend>
        <Hint thing={thing} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...number}
            label={fill(m.quantity, { unit: words.units[thing.unit].other })}
            error={wrong.quantity}
            value={typed.quantity}
            onChange={({ target }) => onType({ ...typed, quantity: target.value })}
          />
          <TextField
            {...number}
            label={fill(m.price, { unit: words.units[thing.unit].one })}
            error={wrong.price}
            value={typed.price}
            onChange={({ target }) => onType({ ...typed, price: target.value })}
          />
        </div>
        <p className="min-h-6 text-right font-display font-[740]">{cost > 0 && price(cost)}</p>
      </fieldset>
    </li>
  );
}

interface Props {
  readonly things: readonly Thing[];
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  /** What is missing is said once somebody wants to go on. */
  readonly isTried: boolean;
  readonly refusals: Readonly<Record<number, Wrong>>;
}

/** How much of each thing, and how much for one; and what that makes. */
export function ProposalFields({ things, typed, onType, isTried, refusals }: Props) {
  const m = useMessages('market/shared/offers');
  const { price } = useFormat();
  const wrongOf = (thing: Thing): Wrong => {
    const problem = problemOf(thing, typed[thing.lineId] ?? nothing);
    if (!problem || (!isTried && problem !== 'tooMuch')) return refusals[thing.lineId] ?? {};
    return { [problem === 'price' ? 'price' : 'quantity']: m.problems[problem] };
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {things.map((thing) => (
          <Fields
            key={thing.lineId}
            thing={thing}
            typed={typed[thing.lineId] ?? nothing}
            wrong={wrongOf(thing)}
            onType={(line) => onType({ ...typed, [thing.lineId]: line })}
          />
        ))}
      </ul>
      <p aria-live="polite" className="flex justify-between gap-4 border-y-2 border-ink py-3 font-[680]">
        <span>{m.total}</span>
        <span className="font-display font-[740]">{price(totalOf(things, typed))}</span>
      </p>
    </>
  );
}
