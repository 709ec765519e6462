import type { Language } from '@tianguis/proto/errors';
import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { StatedPrice } from '../inventory/prices.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import type { LotOrder } from '../pricing/market.ts';
import { type Before, nothingBefore } from '../turns/read-turn.ts';
import type { Vertical } from './kinds-of-goods.ts';
import type { OfOne, OwnLimit } from './limit-of-one.ts';
import type { LotFact } from './lot-fact.ts';
import type { Party } from './party.ts';

/** How the writer calls goods, in their own language. */
export interface Called {
  readonly name: string;
  readonly language: Language | undefined;
}

/** A unit that the listing does not count in: `galones`, each so many of the listing's. */
export interface Counted {
  readonly word: string;
  readonly factor: number;
}

/** Goods that the writer offers or looks for. */
export interface Goods {
  readonly material: Material;
  /** In their own words; null where they are none that name it. */
  readonly called: Called | null;
  /** What they say of its state beside new or used: `oxidadas`. */
  readonly state: string | null;
  readonly counted: Counted | null;
  readonly quantity: number | null;
  readonly unit: ListingUnit | null;
  readonly condition: ListingCondition | null;
  /** What its seller asks for it. */
  readonly price: StatedPrice | null;
}

/** What a buyer accepts. */
export interface Limits {
  /** Pesos for one unit. */
  readonly maxPrice?: number | undefined;
  /** What that is for, where it was said. */
  readonly ofOne?: OfOne | undefined;
  /** Where several goods have limits of their own; the others have none. */
  readonly each?: readonly OwnLimit[] | undefined;
  /** Pesos for all of it. */
  readonly budget?: number | undefined;
  readonly free?: boolean | undefined;
  /** From where it is wanted. */
  readonly maxKilometres?: number | undefined;
  readonly condition?: ListingCondition | undefined;
  readonly order?: LotOrder | undefined;
  /** The first lot in this order is not wanted. */
  readonly notFirst?: LotOrder | undefined;
}

/** What a lot needs before it can be published, and what a search is better with. */
export type Missing = 'quantity' | 'price' | 'zone' | 'condition' | 'expiry';

/** What is asked: lots on the market, what goods are worth, or that goods be sold. */
export type Subject = 'search' | 'price' | 'offer';

/** Some of the goods that were counted, of which something is said that is not true of the others: `20 de las 180 están manchadas`. */
export interface Part {
  /** The goods that it is a part of, by what they are and the first word of their name. */
  readonly of: string;
  readonly count: number;
  /** In their words: `manchadas`. */
  readonly state: string;
}

/** What is told of goods in a draft. */
export type DraftKind = 'quantity' | 'price' | 'measure' | 'condition';

/** What the next message of a draft may refer to. */
export interface DraftTalk {
  /** What the last message that told something told. */
  readonly told: readonly DraftKind[];
  /** What this message told. */
  readonly now: readonly DraftKind[];
  /** The goods that it told of, by their name and state. */
  readonly of: readonly string[];
  /** Parts that were told, and have no terms of their own so far. */
  readonly parts: readonly Part[];
  /** A figure of the last message of which nothing says what it is. */
  readonly unclear: number | undefined;
  /** How many of them one pallet holds, where they were counted in pallets first. */
  readonly load: number | undefined;
  /** The goods as the last message supposed them: `¿y con 10 % menos?` */
  readonly proposed: readonly Goods[] | undefined;
}

const newDraftTalk: DraftTalk = {
  told: [],
  now: [],
  of: [],
  parts: [],
  unclear: undefined,
  load: undefined,
  proposed: undefined,
};

/** What a buyer wants of goods that the search has no limit for, in their words. */
export interface Want {
  /** A later want of the same kind takes the place of an earlier one. */
  readonly kind: 'expiry' | 'size' | 'gauge' | 'brand' | 'colour' | 'without' | 'least' | 'look';
  readonly said: string;
}

export interface Searched {
  readonly goods: readonly Goods[];
  readonly limits: Limits;
  readonly wants: readonly Want[];
}

/** Words of the last message that are kept as they are, since no reading of them is sure. */
export interface Held {
  readonly words: string;
  /** A price of which nothing says what it is for. */
  readonly price: { readonly price: StatedPrice; readonly one: Goods } | undefined;
  /** Goods that show in which form a change is understood. */
  readonly example: Goods | undefined;
}

/** What a conversation has come to, told by what one person wrote in it. */
export interface Dialogue {
  readonly role: 'seller' | 'buyer' | undefined;
  /** Whose side the person is on, goods or not: entries answer each side differently. */
  readonly party: Party | undefined;
  /** The same before the last message. */
  readonly partyBefore: Party | undefined;
  /** Whether they want to work with us, which a vehicle makes a carrier's wish. */
  readonly wantsWork: boolean;
  readonly goods: readonly Goods[];
  /** Whether goods are named and nothing says if they are offered or looked for: it has to be asked. */
  readonly unsaid: boolean;
  /** Goods that were offered before the talk turned to others: `sí vendo las puertas` returns to them. */
  readonly aside: readonly Goods[];
  /** What was looked for until other goods took its place: `los dos` means those, too. */
  readonly passed: readonly Goods[];
  /** What was looked for before the talk turned to an offer. */
  readonly searched: Searched | undefined;
  /** Goods that are looked for beside those that are offered. */
  readonly sought: readonly Goods[];
  /** Whether they spoke of giving something away, and named nothing so far. */
  readonly gives: boolean;
  /** Whether the last message looks for those. */
  readonly seeks: boolean;
  /** Those of them that the last message names; all where it names none. */
  readonly meant: readonly Goods[];
  /** The zone or city, as it is called. */
  readonly place: string | undefined;
  /** Where goods are that were offered, and where goods are wanted: neither says anything of the other. */
  readonly placeOfOffer: string | undefined;
  readonly placeOfSearch: string | undefined;
  readonly limits: Limits;
  /** What goods were spoken of for last. */
  readonly subject: Subject | undefined;
  /** What the last message asks of the goods; undefined where it is about something else. */
  readonly asks: Subject | undefined;
  /** Whether the last message asks to be told once there are such goods. */
  readonly alert: boolean;
  /** Whether the last message asks for all that there is, whatever it is, or goes on with that. */
  readonly everything: boolean;
  /** Whether the goods may be anywhere. */
  readonly anywhere: boolean;
  /** Whether the last message asks if such goods may be published. */
  readonly whether: boolean;
  /** Whether the last message asks for an amount of money for all of it. */
  readonly total: boolean;
  /** Whether the last message says yes to what a search was answered with. */
  readonly accepts: boolean;
  /** Whether the last message only goes on with what was said before. */
  readonly continues: boolean;
  /** Whether the last message asks to publish what they offer, as it is. */
  readonly publishes: boolean;
  /** Whether the last message says what they do not have or need. */
  readonly declines: boolean;
  /** Whether the last message is about an order or a lot of theirs, and names goods only beside it. */
  readonly isOwnMatter: boolean;
  /** Whether the last message takes goods back that were offered before. */
  readonly removes: boolean;
  /** Whether the last message leaves what was spoken of: all of it is forgotten. */
  readonly left: boolean;
  /** Which of the lots that were shown the last message means, from 1. */
  readonly chosen: number | undefined;
  /** Whether the last message wants a lot to be set aside: `apártame ese`. */
  readonly reserves: boolean;
  /** What the last message asks of the lots that were shown. */
  readonly fact: LotFact | undefined;
  /** What the last message wants of the goods that no search can narrow by, in their words. */
  readonly wish: string | undefined;
  /** What the goods that are looked for have to be besides, over the whole talk. */
  readonly wants: readonly Want[];
  /** What is looked for that the catalogue does not have, in the words of who looks for it, until goods are named. */
  readonly unlisted: string | undefined;
  /** Whether the last message named that. */
  readonly isUnlisted: boolean;
  /** Materials that a buyer does not want, by their ids. */
  readonly excluded: readonly string[];
  /** Another place where the goods would do, if there is one. */
  readonly otherPlaces: readonly string[];
  /** Sides of the market that are searched alone; all of them where none was named. */
  readonly verticals: readonly Vertical[] | undefined;
  /** The unit in which the last message asks for a price: `¿y por pieza?` */
  readonly askedUnit: ListingUnit | undefined;
  /** What Aria asked for before: no question is put twice. */
  readonly asked: readonly Missing[];
  /** Whether a seller leaves the price open to offers, or does not know one; undefined where they said nothing of it. */
  readonly priceIs: 'open' | 'unknown' | undefined;
  /** Whether the last message says something of the goods, or where they are, that a lot has a field for. */
  readonly isNews: boolean;
  /** What a seller said of the goods that no field of a lot holds, in their own words. */
  readonly details: readonly string[];
  /** Those of the last message. */
  readonly told: readonly string[];
  /** What the last message said that was not taken into the draft. */
  readonly held: Held | undefined;
  /** Whether the last message was read as one that says more of the goods in an open draft. */
  readonly isOfDraft: boolean;
  /** What the next message may refer to of goods that are offered. */
  readonly draft: DraftTalk;
  /** What the talk has come to, by what each message most likely did. */
  readonly talk: Before;
  /** What the last message does, where that is sure, in a talk that had begun. */
  readonly act: TurnAct | undefined;
}

export const newDialogue: Dialogue = {
  role: undefined,
  party: undefined,
  partyBefore: undefined,
  wantsWork: false,
  goods: [],
  unsaid: false,
  aside: [],
  passed: [],
  searched: undefined,
  sought: [],
  seeks: false,
  gives: false,
  meant: [],
  place: undefined,
  placeOfOffer: undefined,
  placeOfSearch: undefined,
  limits: {},
  subject: undefined,
  asks: undefined,
  alert: false,
  everything: false,
  anywhere: false,
  whether: false,
  total: false,
  accepts: false,
  continues: false,
  publishes: false,
  declines: false,
  isOwnMatter: false,
  removes: false,
  left: false,
  chosen: undefined,
  reserves: false,
  fact: undefined,
  wish: undefined,
  wants: [],
  unlisted: undefined,
  isUnlisted: false,
  excluded: [],
  otherPlaces: [],
  verticals: undefined,
  askedUnit: undefined,
  asked: [],
  priceIs: undefined,
  isNews: false,
  details: [],
  told: [],
  held: undefined,
  isOfDraft: false,
  draft: newDraftTalk,
  talk: nothingBefore,
  act: undefined,
};
