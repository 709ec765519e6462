import type { Row } from '../shared/row.ts';
import { type ByTerm, plainFilter } from './plain-filter.ts';
import type { Buyer, Lot } from './simulation.ts';

/** For each lot, members in the order in which they are told. */
export type Told = readonly (readonly number[])[];

/** As many as are told of one lot, by anybody: the oracle as well. */
const most = 300;

export interface Quality {
  /** How much of what is told is opened. */
  readonly precision: number;
  /** How much of what would be opened is told. */
  readonly recall: number;
  readonly f1: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function quality(told: Told, opened: Told): Quality {
  const both = told.map((members, at) => {
    const opens = new Set(opened[at]);
    return members.filter((member) => opens.has(member)).length;
  });
  const precision = sum(both) / sum(told.map(({ length }) => length));
  const recall = sum(both) / sum(opened.map(({ length }) => length));
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

const idsOf = (buyers: readonly Buyer[]): number[] => buyers.map(({ memberId }) => memberId);

/** What a plain filter tells, what we tell, and what one tells who knows each buyer's taste: all measured by what is opened. */
export function compareWays(buyers: readonly Buyer[], index: ByTerm, lots: readonly Lot[], ours: Told) {
  const wanted = lots.map((lot) => buyers.filter((buyer) => buyer.wants(lot)));
  const opened = lots.map((lot, at) => idsOf(wanted[at]?.filter((buyer) => buyer.opens(lot)) ?? []));
  return {
    plain: quality(
      lots.map((lot) => plainFilter(index, lot)),
      opened,
    ),
    ours: quality(ours, opened),
    oracle: quality(
      wanted.map((some) => idsOf(some.slice(0, most))),
      opened,
    ),
  };
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const beside = (what: string, ours: number, peer: number, ratio: number, goal: number): Row => ({
  what,
  ours: percent(ours),
  peer: percent(peer),
  ratio,
  goal: `>= ${goal}`,
  met: ratio >= goal,
});

/** Notices beside the plain filter, and how far they get from it to the oracle. */
export function qualityRows(name: string, { plain, ours, oracle }: ReturnType<typeof compareWays>): Row[] {
  const way = (ours.f1 - plain.f1) / (oracle.f1 - plain.f1);
  return [
    beside(
      `${name}, notices: precision against a plain filter`,
      ours.precision,
      plain.precision,
      ours.precision / plain.precision,
      1,
    ),
    beside(`${name}, notices: recall against a plain filter`, ours.recall, plain.recall, ours.recall / plain.recall, 1),
    beside(`${name}, notices: F1 against a plain filter`, ours.f1, plain.f1, ours.f1 / plain.f1, 1),
    beside(`${name}, F1: share of the way from the plain filter to an oracle`, ours.f1, oracle.f1, way, 0.5),
  ];
}
