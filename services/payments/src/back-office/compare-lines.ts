import type { Movement } from '../provider/provider.ts';
import { type Checked, type Finding, pesos } from './finding.ts';

const check = 'ledger and provider agree, line by line';

/** A line of the ledger that moved money at the provider. */
export interface ClearingLine {
  readonly key: string;
  readonly step: string;
  /** The provider's object: the payment of a capture, the provider's movement of all else. */
  readonly reference: string | null;
  readonly amount: number;
}

/** A line as both sides should have it. */
interface Line {
  /** The same on both sides: what moved, and the provider's number of it. */
  readonly id: string;
  readonly amount: number;
}

const ours = ({ step, reference, amount }: ClearingLine): Line => ({ id: `${step} ${reference}`, amount });

/** What the ledger should have of a movement: the money, and the fee as a line of its own. */
function theirs({ id, kind, amount, fee, stripeId }: Movement): Line[] {
  const name = kind === 'capture' ? `capture ${stripeId}` : `${kind} ${id}`;
  return [...(amount === 0 ? [] : [{ id: name, amount }]), ...(fee === 0 ? [] : [{ id: `fee ${id}`, amount: -fee }])];
}

interface Compared {
  readonly lines: readonly ClearingLine[];
  readonly movements: readonly Movement[];
  /** What the provider lists from here on may not have reached us yet. */
  readonly settledBefore: Date;
}

/** Both ways: what the provider has and the ledger lacks or has otherwise, and what only the ledger has. */
export function compareLines({ lines, movements, settledBefore }: Compared): Checked {
  const left = Map.groupBy(lines.map(ours), ({ id }) => id);
  const findings: Finding[] = [];
  const report = (about: string, problem: string) => findings.push({ check, about, problem });
  let looked = 0;
  for (const movement of movements)
    for (const line of theirs(movement)) {
      const match = left.get(line.id)?.shift();
      looked += 1;
      if (!match && movement.at < settledBefore)
        report(line.id, `${pesos(line.amount)} at the provider, nothing in the ledger`);
      if (match && match.amount !== line.amount)
        report(line.id, `${pesos(line.amount)} at the provider, ${pesos(match.amount)} in the ledger`);
    }
  for (const { id, amount } of [...left.values()].flat())
    report(id, `${pesos(amount)} in the ledger, nothing at the provider`);
  return { check, looked, findings };
}
