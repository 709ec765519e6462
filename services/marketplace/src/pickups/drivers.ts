import { tooMany } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { linkHours } from '@tianguis/proto/marketplace/pickups/pickup';
import { type NotificationTemplate, sealVariable } from '@tianguis/proto/notifications';
import { slotText } from '../orders/notices.ts';
import { hoursAfter, numberOf, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { PersonHash } from '../platform/person-hash.ts';
import { requestOf } from '../recipients/notify-member.ts';
import { languageOf, type Party } from '../trade/party.ts';
import type { CodeBox } from './delivery-code.ts';
import { type Driver, driverStore } from './driver-store.ts';
import { notYours } from './errors.ts';
import { createLink, mayLink } from './pickup.ts';

/** Links sent within a day: of one order, by one member, and to one phone. */
const mostSends = { ofOrder: 5, ofMember: 30, toPerson: 10 };
const dayHours = 24;

const tooManySends: Localized = {
  es: 'Ya se mandaron muchos enlaces hoy: comparte el enlace tú, o inténtalo mañana',
  en: 'Many links were sent today already: share the link yourself, or try again tomorrow',
};

interface Sending {
  readonly by: Party;
  readonly memberId: number;
  readonly phone: string;
  readonly box: CodeBox;
  readonly personHash: PersonHash;
}

/** Refuses one more link than a day has. A lock makes those that are sent at once count. */
async function countSend(tx: Tx, send: { orderId: number; memberId: number; person: string }, now: Date) {
  const drivers = driverStore(tx);
  await drivers.lockSends();
  const sends = await drivers.countSends({ ...send, at: hoursAfter(now, -dayHours) });
  const isTooMany =
    sends.ofOrder >= mostSends.ofOrder || sends.ofMember >= mostSends.ofMember || sends.toPerson >= mostSends.toPerson;
  if (isTooMany) throw tooMany(3_600, 'too_many_links', tooManySends);
  await drivers.addSend({ ...send, at: now });
}

/** Makes a link of a locked order for a side, and sends it to their driver's phone. It replaces their earlier link. */
export async function sendLink(scope: OrderScope, tx: Tx, order: StoredOrder, sending: Sending): Promise<string> {
  const { by, memberId, phone, box, personHash } = sending;
  const { slot } = order;
  if (!slot || !mayLink(order)) throw notYours();
  const person = personHash({ channel: 'whatsapp', address: phone });
  // Before the link: a refusal that is answered by WhatsApp undoes nothing.
  await countSend(tx, { orderId: order.id, memberId, person }, scope.now);
  return linkToPhone(scope, order, { by, phone, box });
}

/** Makes a link of a locked order with a slot, and writes it to a phone. It replaces the earlier one of the same side. */
export async function linkToPhone(
  scope: OrderScope,
  order: StoredOrder,
  { by, phone, box }: Pick<Sending, 'by' | 'phone' | 'box'>,
): Promise<string> {
  const { tx, publish, publicUrl, now } = scope;
  const { slot } = order;
  if (!slot) throw notYours();
  const token = await createLink(scope, tx, order, { by, box });
  const language = languageOf(order, by);
  const driver: Driver = { by, phone, sealed: box.seal(token), language, toldAt: now };
  await driverStore(tx).keep(order.id, driver);
  await writeWithLink({ publish, box, publicUrl }, order, driver, {
    template: 'driver_link',
    slot,
    until: hoursAfter(slot.until, linkHours),
    now,
  });
  return token;
}

interface Writer {
  readonly publish: Publish;
  readonly box: CodeBox;
  readonly publicUrl: string;
}

interface WithLink {
  readonly template: Extract<NotificationTemplate, 'driver_link' | 'driver_reminder'>;
  readonly slot: Slot;
  /** After this the message is worth nothing. */
  readonly until: Date;
  readonly now: Date;
}

type Named = Pick<StoredOrder, 'id' | 'title'>;

async function write(
  publish: Publish,
  order: Named,
  { by, phone, language }: Pick<Driver, 'by' | 'phone' | 'language'>,
  { template, now, variables, sealed }: Written,
): Promise<void> {
  const name = `${template}-${order.id}-${by}-${now.getTime()}`;
  const data = requestOf(
    { to: { channel: 'whatsapp', address: phone }, language },
    { name, template, variables: { lot: order.title, ...variables }, sealed },
  );
  // Without a subject: an answer of the driver is about no order of theirs.
  const request = { ...data, variables: { ...data.variables, number: numberOf(order.id) } };
  await publish(marketplaceNotificationRequested, { subject: `notifications/${name}`, data: request });
}

interface Written {
  readonly template: NotificationTemplate;
  readonly now: Date;
  readonly variables: Readonly<Record<string, string>>;
  readonly sealed?: Record<string, string>;
}

/** Writes to a driver with their link, which no event and no conversation shows. */
export function writeWithLink(
  { publish, box, publicUrl }: Writer,
  order: Named,
  driver: Driver,
  { template, slot, until, now }: WithLink,
): Promise<void> {
  const link = `${publicUrl}/recoger/${box.open(driver.sealed)}`;
  return write(publish, order, driver, {
    template,
    now,
    variables: { when: slotText(slot, driver.language) },
    sealed: { link: sealVariable(box, link, until) },
  });
}

interface Change {
  readonly text: Localized;
  /** When it happened: a driver who was written to since then knows of it. */
  readonly at: Date;
}

/** Tells the drivers of an order whose phone is known that something changed. */
export async function tellDrivers(scope: OrderScope, order: Named, { text, at }: Change): Promise<void> {
  const drivers = driverStore(scope.tx);
  for (const driver of await drivers.of(order.id)) {
    if (driver.toldAt >= at) continue;
    await write(scope.publish, order, driver, {
      template: 'driver_changed',
      now: scope.now,
      variables: { change: text[driver.language] },
    });
    await drivers.noteTold(order.id, driver.by, scope.now);
  }
}
