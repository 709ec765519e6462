import { tooMany } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mostOrderPhotos, type OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { Photo } from '../listings/photos/photo-store.ts';
import { maskContact } from '../listings/questions/contact-text.ts';
import { otherParty, type Party } from '../trade/party.ts';
import type { StoredOrder } from './order-store.ts';
import type { OrderScope } from './scope.ts';

interface NewMessage {
  readonly orderId: number;
  readonly by: Party;
  readonly memberId: number;
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

const insertPhoto = `insert into order_messages (order_id, by, member_id, text, photo_hash, photo_id, photo_width, photo_height,
  photo_widths, at) values ($1::int, $2, $3::int, '', $4, $5::uuid, $6::int, $7::int, $8::int[], $9::timestamptz)`;
const photo =
  'select photo_id as id, photo_width as width, photo_height as height, photo_widths as widths from order_messages';

const takesPhotos: readonly OrderState[] = ['delivered', 'disputed'];

/** How many more photos one side may send on an order, after this many. */
export const photosLeft = (state: OrderState, sent: number): number =>
  takesPhotos.includes(state) ? Math.max(0, mostOrderPhotos - sent) : 0;

/** What the two sides of an order write and send to each other: texts and photos. */
export const messageStore = ({ query }: Pick<Tx, 'query'>) => ({
  async add({ orderId, by, memberId, text, at }: NewMessage): Promise<number> {
    const insert = `insert into order_messages (order_id, by, member_id, text, at)
      values ($1::int, $2, $3::int, $4, $5::timestamptz) returning id`;
    const { rows } = await query<{ id: number }>(insert, [orderId, by, memberId, text, at.toISOString()]);
    if (!rows[0]) throw new Error('a message was not stored');
    return rows[0].id;
  },
  /** How many messages a member wrote in the last hour. */
  async lately(memberId: number): Promise<number> {
    const text = `select count(*)::int as n from order_messages where member_id = $1::int and at > now() - interval '1 hour'`;
    return (await query<{ n: number }>(text, [memberId])).rows[0]?.n ?? 0;
  },
  async addPhoto({ orderId, by, memberId, hash, photo: { id, width, height, widths }, at }: SentPhoto): Promise<void> {
    await query(insertPhoto, [orderId, by, memberId, hash, id, width, height, widths, at.toISOString()]);
  },
  /** The photo that one side sent earlier as a file with this hash. */
  async findPhoto(orderId: number, by: Party, hash: string): Promise<Photo | null> {
    const text = `${photo} where order_id = $1::int and by = $2 and photo_hash = $3`;
    return (await query<Photo>(text, [orderId, by, hash])).rows[0] ?? null;
  },
  async hasPhoto(orderId: number, photoId: string): Promise<boolean> {
    return (
      (await query(`${photo} where order_id = $1::int and photo_id = $2::uuid`, [orderId, photoId])).rows.length > 0
    );
  },
  async countPhotos(orderId: number, by: Party): Promise<number> {
    const text = 'select count(photo_id)::int as n from order_messages where order_id = $1::int and by = $2';
    return (await query<{ n: number }>(text, [orderId, by])).rows[0]?.n ?? 0;
  },
  /** Forgets photos sent before a moment; the nightly sweep deletes their files. */
  async forgetPhotos(before: Date): Promise<void> {
    const text =
      'update order_messages set photo_id = null, photo_hash = null where photo_id is not null and at < $1::timestamptz';
    await query(text, [before.toISOString()]);
  },
  /** Forgets what a member wrote and where their goods were picked up, but not that they wrote. Returns the photos they sent. */
  async forget(memberId: number): Promise<string[]> {
    const photos = `update order_messages as m set text = '', photo_id = null, photo_hash = null
      from (select id, photo_id from order_messages where member_id = $1::int for update) as old
      where m.id = old.id returning old.photo_id as id`;
    const { rows } = await query<{ id: string | null }>(photos, [memberId]);
    await query('update orders set pickup_address = null where seller_id = $1::int', [memberId]);
    await query(`update order_moves set reason = '' where actor = $1 and reason is not null`, [`member:${memberId}`]);
    return rows.flatMap(({ id }) => id ?? []);
  },
});

const perHour = 30;

export interface Message {
  readonly memberId: number;
  readonly by: Party;
  readonly text: string;
}

/** Writes to the other side of a locked order. Contact details are masked, so that they deal with each other here. */
export async function sendMessage(scope: OrderScope, order: StoredOrder, message: Message): Promise<void> {
  const { memberId, by } = message;
  const messages = messageStore(scope.tx);
  if ((await messages.lately(memberId)) >= perHour) throw tooMany(600, 'too_many_messages');
  const text = maskContact(message.text);
  const id = await messages.add({ orderId: order.id, by, memberId, text, at: scope.now });
  await scope.refreshPages(order);
  await scope.notify(order, otherParty(by), {
    name: `order-message-${id}`,
    template: 'order_message',
    variables: () => ({ text }),
  });
}
