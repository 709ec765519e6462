import { createSql, type RawBuilder, sql } from '@tianguis/chassis/storage/sql';
import type { Language } from '@tianguis/proto/errors';
import type { MatchDelivery, MatchReason, InterestInput as Wish } from '@tianguis/proto/marketplace/interests/interest';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import type { OfferActor, OfferMoveName, OfferState } from '@tianguis/proto/marketplace/offers/offer';
import type {
  ComplaintKind,
  ComplaintWish,
  LoadPhotoStage,
  OrderActor,
  OrderMethod,
  OrderMoneyState,
  OrderState,
  TroubleKind,
} from '@tianguis/proto/marketplace/orders/order';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { DB, Generated } from '../../generated/kysely/types.ts';

/** Columns of types that Prisma does not know; all others come from `schema.prisma`. */
interface Unsupported {
  listing_search: { words: string; changed_in: Generated<string> };
  listing_search_removals: { removed_in: Generated<string> };
}

/** Columns that hold words of the contract, or null: TypeScript accepts no others. */
interface Words {
  listings: { status: Generated<ListingStatus>; language: Language };
  listing_questions: { language: Generated<Language> };
  interests: {
    materials: Wish['materials'];
    verticals: Wish['verticals'];
    conditions: Wish['conditions'];
    unit: ListingUnit | null;
  };
  favourites: { language: Language };
  matches: { reason: MatchReason | null };
  match_deliveries: { frequency: MatchDelivery['frequency']; language: Language };
  orders: {
    buyer_language: Language;
    seller_language: Language;
    state: Generated<OrderState>;
    method: OrderMethod;
    money: Generated<OrderMoneyState>;
    complaint_kinds: Generated<readonly ComplaintKind[]>;
    complaint_asks: ComplaintWish | null;
    leg: 'to_delivery' | 'unloading' | null;
    trouble: TroubleKind | null;
  };
  load_photos: { stage: Generated<LoadPhotoStage> };
  order_lines: { unit: ListingUnit };
  order_moves: { from_state: OrderState | null; to_state: OrderState; by: OrderActor };
  order_messages: { by: 'buyer' | 'seller' | 'staff'; only_with: 'buyer' | 'seller' | null };
  offers: {
    buyer_language: Language;
    seller_language: Language;
    state: Generated<OfferState>;
    method: OrderMethod;
  };
  offer_moves: { move: OfferMoveName; to_state: OfferState; by: OfferActor };
}

type Tables = {
  [Table in keyof DB]: Table extends keyof Words ? Omit<DB[Table], keyof Words[Table]> & Words[Table] : DB[Table];
};

/** Builds statements on the tables of `schema.prisma`. */
export const db = createSql<Tables & Unsupported>();

/** A timestamp column as ISO 8601 in UTC, for JSON that PostgreSQL builds. */
export const isoUtc = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
