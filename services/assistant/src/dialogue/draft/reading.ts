import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { spokenNumber } from '../../inventory/spoken-number.ts';
import type { UnitWord } from '../../inventory/unit-words.ts';
import type { DraftKind, DraftTalk, Goods, Missing } from '../dialogue.ts';

export interface Draft {
  readonly goods: readonly Goods[];
  /** Goods that were taken out of it. */
  readonly aside: readonly Goods[];
  readonly details: readonly string[];
  readonly asked: readonly Missing[];
  readonly talk: DraftTalk;
}

/** What a message makes of an open draft. */
export interface ToldOfDraft {
  /** Whether this reading counts; otherwise the message is read without the draft. */
  readonly isTold: boolean;
  readonly goods: readonly Goods[];
  readonly talk: DraftTalk;
  /** Details of the description that hold no more, each with what stands for it. */
  readonly replaced: ReadonlyMap<string, string | undefined>;
  /** What it tells that no field holds. */
  readonly notes: readonly string[];
}

/** A figure of which no unit and no word beside says what it is. */
export interface Bare {
  readonly value: number;
  readonly plain: string;
  /** Whether its clause means the goods by another word than their name: `las demás`, `washer` for a washing machine. */
  readonly isMeant: boolean;
  /** The clause as it was written. */
  readonly said: string;
  readonly topic: readonly number[];
  readonly sort: 'quantity' | 'price' | undefined;
}

/** What is read so far of one message. */
export interface Reading {
  readonly draft: Draft;
  /** How many goods the draft had before goods came back to it. */
  readonly first: number;
  readonly goods: Goods[];
  readonly told: Set<DraftKind>;
  readonly of: Set<number>;
  readonly gone: Set<number>;
  readonly replaced: Map<string, string | undefined>;
  /** What no field holds. */
  readonly notes: string[];
  /** Whether the message says that something was wrong before. */
  readonly corrects: boolean;
  /** Figures that are taken back. */
  readonly old: readonly number[];
  /** The unit that amounts were said in: `aluminio 40 kilos, cobre 15`. */
  unit: ListingUnit | undefined;
  /** Facts of which nothing says whose they are. */
  unplaced: number;
  unclear: number | undefined;
  /** Whether a change was told of a price that nobody named. */
  isHeld: boolean;
}

export const figureOf = (text: string): number => spokenNumber(text.replace(/(?<=\d),(?=\d{3})/g, '')) ?? Number.NaN;

export function set(reading: Reading, at: number, kind: DraftKind, change: Partial<Goods>): void {
  const one = reading.goods[at];
  if (!one) return;
  reading.goods[at] = { ...one, ...change };
  reading.told.add(kind);
  reading.of.add(at);
}

/** What is known of a message before its clauses are read. */
interface Start {
  readonly old?: readonly number[];
  readonly first?: number;
  readonly corrects?: boolean;
}

export const newReading = (draft: Draft, goods: readonly Goods[], start: Start = {}): Reading => ({
  draft,
  first: start.first ?? goods.length,
  corrects: start.corrects ?? false,
  goods: [...goods],
  told: new Set(),
  of: new Set(),
  gone: new Set(),
  replaced: new Map(),
  notes: [],
  old: start.old ?? [],
  unit: undefined,
  unplaced: 0,
  unclear: undefined,
  isHeld: false,
});

/** Which of some goods are counted in a unit: of those in kilos and in tonnes, `toneladas` means the latter. */
export function countedIn(unit: UnitWord | undefined, all: readonly number[], goods: readonly Goods[]): number[] {
  if (unit === undefined) return [];
  const inUnit = all.filter((at) => (goods[at]?.unit ?? goods[at]?.material.unit) === unit.unit);
  const asSpoken = inUnit.filter((at) => (goods[at]?.counted?.factor ?? 1) === unit.factor);
  return asSpoken.length > 0 ? asSpoken : inUnit;
}

/** So many times more or less, a figure is hardly the same thing corrected. */
const farthest = 2.5;

/** As they counted it: `3` of three tonnes. */
export const amountOf = ({ quantity, counted }: Goods): number | null =>
  quantity === null ? null : quantity / (counted?.factor ?? 1);

export const isNear = (value: number, known: number | null | undefined): boolean =>
  known !== null && known !== undefined && known > 0 && Math.max(value / known, known / value) <= farthest;
