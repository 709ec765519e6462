import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { StatedPrice } from '../inventory/prices.ts';
import type { Marked } from '../marks/read-marks.ts';
import type { Dialogue, Goods, Limits } from './dialogue.ts';
import type { LotFact } from './lot-fact.ts';
import type { NotSought } from './not-sought.ts';

/** What one message says by itself. */
export interface Said {
  /** As it came; `written` has other words for selling put plainly. */
  readonly typed: string;
  readonly written: string;
  /** As it is compared. */
  readonly text: string;
  readonly tokens: readonly string[];
  readonly goods: readonly Goods[];
  /** What is past its date, by this message. */
  readonly spoilt: readonly Material[];
  /** An amount that names no goods: `son 30`, `25 bultos`. */
  readonly amount: { readonly quantity: number; readonly unit: ListingUnit | undefined } | undefined;
  readonly place: string | undefined;
  readonly limits: Limits;
  readonly role: Dialogue['role'];
  /** Whether its words tell who sells or buys: `varilla 1/2, 2 ton, Monterrey` names goods and nothing else. */
  readonly saysSide: boolean;
  readonly worth: boolean;
  readonly alert: boolean;
  /** What a seller asks for goods that were named before. */
  readonly asked: StatedPrice | undefined;
  readonly everything: boolean;
  readonly whether: boolean;
  readonly total: boolean;
  readonly publishes: boolean;
  readonly declines: boolean;
  readonly isOwnMatter: boolean;
  readonly leaves: boolean;
  /** Whether it wants goods to be set aside. */
  readonly reserves: boolean;
  readonly chosen: number | 'other' | undefined;
  /** Whether it asks for the first of them in some order: `el más barato`. */
  readonly meansFirst: boolean;
  /** Whether the goods may be anywhere. */
  readonly anywhere: boolean;
  readonly fact: LotFact | undefined;
  /** Whether it is put as a question, with or without its mark. */
  readonly isQuestion: boolean;
  /** The unit in which a price is asked: `¿y por pieza?` */
  readonly askedUnit: ListingUnit | undefined;
  /** Whether it says that goods are given away after all. */
  readonly givesAway: boolean;
  /** What is marked in it. */
  readonly marked: Marked;
  /** What it looks for that the catalogue does not have, in its words. */
  readonly unlisted: string | undefined;
  /** What it names and does not look for. */
  readonly notSought: NotSought;
  /** What it says of goods that no field of a lot holds. */
  readonly details: readonly string[];
}
