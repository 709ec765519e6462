import { ApiError } from '@tianguis/proto/client';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { quantityOf } from '../../../platform/lots/lot.ts';
import type { Page } from '../api.ts';
import { type Line, leastOf, offeredIn, problemOf } from './choice.ts';
import { LineField } from './line-field.tsx';
import type { Choice } from './use-choice.ts';

/** What the server says of a line's quantity; it names lines as they were sent. */
function refusalOf({ placing }: Choice, { id }: Line): string | undefined {
  const errors = placing.error instanceof ApiError ? placing.error.problem?.errors : undefined;
  const index = placing.variables?.body.lines.findIndex(({ lineId }) => lineId === id) ?? -1;
  return errors?.find(({ path }) => index >= 0 && path.startsWith(`lines.${index}.`))?.message;
}

interface Props {
  readonly lot: Page;
  readonly choice: Choice;
  /** The minimum is checked when the buyer goes on: typing 12 starts with 1. */
  readonly isTried: boolean;
}

export function Lines({ lot, choice, isTried }: Props) {
  const m = useMessages('market/listing/reserve');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const { quantities, choose } = choice;
  const errorOf = (line: Line) => {
    const problem = problemOf(line, quantities[line.id]);
    if (!problem || (problem === 'tooLittle' && !isTried)) return refusalOf(choice, line);
    const quantity = problem === 'tooLittle' ? leastOf(line) : line.quantity;
    return fill(m.problems[problem], { quantity: quantityOf({ ...line, quantity }, words, format) });
  };
  const open = lot.lines.filter(({ price, quantity }) => price === null && quantity > 0);
  return (
    <>
      <ul className="divide-y divide-line">
        {offeredIn(lot.lines, quantities).map((line) => (
          <LineField
            key={line.id}
            line={line}
            typed={quantities[line.id] ?? ''}
            error={errorOf(line)}
            onType={(typed) => choose({ [line.id]: typed })}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <p className="text-[0.92rem] text-muted">{fill(m.agree, { names: open.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  );
}
