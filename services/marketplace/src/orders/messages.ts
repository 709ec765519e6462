import { tooMany } from '@tianguis/chassis/http/error';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mostOrderPhotos, type OrderState } from '@tianguis/proto/marketplace/orders/order';
import { maskContact } from '../platform/contact-text.ts';
import type { Photo } from '../platform/media/media-store.ts';
import { db } from '../platform/sql.ts';
import { actorOfMember, bothParties, otherParty, type Party } from '../trade/party.ts';
import { nothingToDecide } from './errors.ts';
import { staffWroteText } from './notices.ts';
import type { StoredOrder } from './order-store.ts';
import type { OrderScope } from './scope.ts';

interface NewMessage {
  readonly orderId: number;
  readonly by: Party | 'staff';
  /** Null of staff. */
  readonly memberId: number | null;
  /** The one side that reads it, with staff; null where both do. */
  readonly onlyWith: Party | null;
  readonly text: string;
  readonly at: Date;
}

interface SentPhoto {
  readonly orderId: number;
  readonly by: Party;
  readonly memberId: number;
  readonly hash: string;
  readonly photo: Photo;
  readonly at: Date;
}

const addMessage = statement((p: NewMessage) =>
  db
    .insertInto('order_messages')
    .values({
      order_id: p.orderId,
      by: p.by,
      member_id: p.memberId,
      only_with: p.onlyWith,
      text: p.text,
      at: p.at,
    })
    .returning('id'),
);

const messagesOfLastHour = statement((p: { memberId: number }) =>
  db
    .selectFrom('order_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', p.memberId)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`),
);

const addPhoto = statement((p: Omit<SentPhoto, 'photo'> & Photo) =>
  db.insertInto('order_messages').values({
    order_id: p.orderId,
    by: p.by,
    member_id: p.memberId,
    text: '',
    photo_hash: p.hash,
    photo_id: p.id,
    photo_width: p.width,
    photo_height: p.height,
    photo_widths: p.widths,
    at: p.at,
  }),
);

const photoWithHash = statement((p: { orderId: number; by: Party; hash: string }) =>
  db
    .selectFrom('order_messages')
    .select(['photo_id as id', 'photo_width as width', 'photo_height as height', 'photo_widths as widths'])
    .where('order_id', '=', p.orderId)
    .where('by', '=', p.by)
    .where('photo_hash', '=', p.hash)
    .$narrowType<{ id: string; width: number; height: number }>(),
);

const photoOfOrder = statement((p: { orderId: number; photoId: string }) =>
  db.selectFrom('order_messages').select('id').where('order_id', '=', p.orderId).where('photo_id', '=', p.photoId),
);

const photosOfSide = statement((p: { orderId: number; by: Party }) =>
  db
    .selectFrom('order_messages')
    .select(({ fn }) => fn.count<number>('photo_id').as('count'))
    .where('order_id', '=', p.orderId)
    .where('by', '=', p.by),
);

const forgetPhotos = statement((p: { before: Date }) =>
  db
    .updateTable('order_messages')
    .set({ photo_id: null, photo_hash: null })
    .where('photo_id', 'is not', null)
    .where('at', '<', p.before),
);

const forgetMessages = statement((p: { memberId: number }) =>
  db
    .updateTable('order_messages as m')
    .from((eb) =>
      eb
        .selectFrom('order_messages')
        .select(['id', 'photo_id'])
        .where('member_id', '=', p.memberId)
        .forUpdate()
        .as('old'),
    )
    .set({ text: '', photo_id: null, photo_hash: null })
    .whereRef('m.id', '=', 'old.id')
    .returning('old.photo_id as photoId'),
);

// What staff wrote to a member alone is about that member.
const forgetStaffMessages = statement((p: { memberId: number }) =>
  db
    .updateTable('order_messages as m')
    .from('orders as o')
    .set({ text: '' })
    .whereRef('o.id', '=', 'm.order_id')
    .where('m.by', '=', 'staff')
    .where(({ eb, or, and }) =>
      or([
        and([eb('m.only_with', '=', 'buyer'), eb('o.buyer_id', '=', p.memberId)]),
        and([eb('m.only_with', '=', 'seller'), eb('o.seller_id', '=', p.memberId)]),
      ]),
    ),
);

const forgetPickupAddresses = statement((p: { sellerId: number }) =>
  db.updateTable('orders').set({ pickup_address: null }).where('seller_id', '=', p.sellerId),
);

const forgetReasons = statement((p: { actor: string }) =>
  db.updateTable('order_moves').set({ reason: '' }).where('actor', '=', p.actor).where('reason', 'is not', null),
);

/** What the two sides of an order write and send to each other: texts and photos. */
export const messageStore = (on: Pick<Tx, 'query'>) => ({
  async add(message: NewMessage): Promise<number> {
    return (await runOne(on, addMessage(message))).id;
  },
  /** How many messages a member wrote in the last hour. */
  async lately(memberId: number): Promise<number> {
    return (await runOne(on, messagesOfLastHour({ memberId }))).count;
  },
  async addPhoto({ photo, ...sent }: SentPhoto): Promise<void> {
    await run(on, addPhoto({ ...sent, ...photo }));
  },
  /** The photo that one side sent earlier as a file with this hash. */
  async findPhoto(orderId: number, by: Party, hash: string): Promise<Photo | null> {
    return (await runMaybe(on, photoWithHash({ orderId, by, hash }))) ?? null;
  },
  async hasPhoto(orderId: number, photoId: string): Promise<boolean> {
    return (await runMaybe(on, photoOfOrder({ orderId, photoId }))) !== undefined;
  },
  async countPhotos(orderId: number, by: Party): Promise<number> {
    return (await runOne(on, photosOfSide({ orderId, by }))).count;
  },
  /** Forgets photos sent before a moment; the nightly sweep deletes their files. */
  async forgetPhotos(before: Date): Promise<void> {
    await run(on, forgetPhotos({ before }));
  },
  /** Forgets what a member wrote, what staff wrote to them alone, and where their goods were picked up. Returns the photos they sent. */
  async forget(memberId: number): Promise<string[]> {
    const forgotten = await run(on, forgetMessages({ memberId }));
    await run(on, forgetStaffMessages({ memberId }));
    await run(on, forgetPickupAddresses({ sellerId: memberId }));
    await run(on, forgetReasons({ actor: actorOfMember(memberId) }));
    return forgotten.flatMap(({ photoId }) => photoId ?? []);
  },
});

const takesPhotos: readonly OrderState[] = ['reported', 'delivered', 'disputed'];

/** How many more photos one side may send on an order, after this many. */
export const photosLeft = (state: OrderState, sent: number): number =>
  takesPhotos.includes(state) ? Math.max(0, mostOrderPhotos - sent) : 0;

const perHour = 30;

export interface Message {
  readonly memberId: number;
  readonly by: Party;
  readonly text: string;
  /** Staff alone read it. */
  readonly onlyStaff?: boolean | undefined;
}

/** Writes to the other side of a locked order, or to staff alone. Contact details are masked, so that they deal with each other here. */
export async function sendMessage(scope: OrderScope, order: StoredOrder, message: Message): Promise<void> {
  const { memberId, by, onlyStaff = false } = message;
  if (onlyStaff && order.state !== 'disputed') throw nothingToDecide();
  const messages = messageStore(scope.tx);
  if ((await messages.lately(memberId)) >= perHour) throw tooMany(600, 'too_many_messages');
  const text = maskContact(message.text);
  const onlyWith = onlyStaff ? by : null;
  const id = await messages.add({ orderId: order.id, by, memberId, onlyWith, text, at: scope.now });
  await scope.refreshPages(order);
  if (onlyStaff) return;
  await scope.notify(order, otherParty(by), {
    name: `order-message-${id}`,
    template: 'order_message',
    variables: () => ({ text }),
  });
}

interface StaffMessage {
  readonly text: string;
  readonly to: Party | 'both';
}

/** Staff write to both sides of a locked order, or to one alone. Contact details are masked as in a reason. Returns the message's id. */
export async function writeToParties(scope: OrderScope, order: StoredOrder, message: StaffMessage): Promise<number> {
  const text = maskContact(message.text);
  const onlyWith = message.to === 'both' ? null : message.to;
  const messages = messageStore(scope.tx);
  const id = await messages.add({ orderId: order.id, by: 'staff', memberId: null, onlyWith, text, at: scope.now });
  await scope.refreshPages(order);
  for (const party of onlyWith ? [onlyWith] : bothParties)
    await scope.notify(order, party, {
      name: `order-staff-message-${id}-${party}`,
      variables: (language) => ({ change: staffWroteText(text, language) }),
    });
  return id;
}
