import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { disputeOrder, getOrder, listMyListings, moveOrder, placeOrder } from '@tianguis/proto/gen/client.ts';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin } from '@tianguis/testkit/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';

/** What outreach hands over by the end of a path: a number is a picture of its own. */
const files = createServer(async (req, res) => {
  const name = req.url?.split('/').at(-1) ?? '';
  if (name === 'gone') return res.writeHead(404).end();
  if (name === 'text') return res.end('no picture at all');
  if (name === 'large') return res.end(Buffer.alloc(mostPhotoBytes + 1, 0xff));
  const background = { r: 120, g: 90, b: 60 };
  const image = sharp({ create: { width: 640 + Number(name), height: 480, channels: 3, background } });
  res.end(await image.jpeg().toBuffer());
});

let market: Marketplace;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-sent-photos-'));
  await once(files.listen(0, '127.0.0.1'), 'listening');
  const { port } = files.address() as AddressInfo;
  market = await startMarketplace({
    MARKETPLACE_MEDIA_FOLDER: folder,
    MARKETPLACE_FILES_FROM: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await market?.close();
  files.close();
  await rm(folder, { recursive: true, force: true });
});

let members = 5_000;
let pictures = 0;
const picture = () => {
  pictures += 1;
  return `/api/media/sent/${pictures}`;
};
const sentFile = (name: string) => `/api/media/sent/${name}`;

type Member = Identity & { id: string };
const newMember = (): Member => {
  members += 1;
  return { kind: 'member', id: String(members) };
};

interface Sent {
  readonly media?: readonly string[];
  /** Files of any kind, where not only pictures came. */
  readonly mediaCount?: number;
  readonly times?: number;
  readonly staffLead?: boolean;
}

let messages = 0;
/** A message, published as outreach does: as one event however often it is delivered. */
async function write(as: Member, body: string, sent: Sent = {}): Promise<string> {
  const { media = [], mediaCount = media.length, times = 1, staffLead = false } = sent;
  messages += 1;
  const about = { contactName: null, category: 'otro', zone: 'Centro', autoReplyAllowed: false };
  const message = { contactId: Number(as.id), businessName: 'Obras', messageLogId: messages, body, mediaCount };
  const member = { memberId: Number(as.id), staffLead, media: [...media] };
  const id = crypto.randomUUID();
  for (let time = 0; time < times; time++)
    await market.publish(contactResponded, { ...about, ...message, member }, { id });
  return id;
}
/** Waits until what somebody wrote was heard, and its photos were taken or refused. */
async function handled(...ids: string[]): Promise<void> {
  const heard = `select 1 from messaging.inbox where consumer = 'marketplace-member-wrote' and event_id = any($1::uuid[])`;
  const kept = `select 1 from graphile_worker.jobs where task_identifier = 'keep-order-photo'`;
  const isDone = async () =>
    (await market.storage.query(heard, [ids])).rowCount === ids.length &&
    (await market.storage.query(kept)).rowCount === 0;
  await eventually(isDone, { what: 'the photos are taken or refused' });
}
const replies = async (as: Member): Promise<string[]> =>
  (await market.eventsOf(sellerReplyReady))
    .filter(({ data }) => data.contactId === Number(as.id))
    .map(({ data }) => data.reply);
/** The `count`th answer that somebody gets. */
const answer = (as: Member, count: number) =>
  eventually(async () => (await replies(as))[count - 1], { what: `answer ${count}` });

interface Sale {
  readonly id: number;
  readonly number: string;
  readonly buyer: Member;
  readonly seller: Member;
}

async function delivered({ buyer = newMember(), seller = newMember() } = {}): Promise<Sale> {
  const goods = lot({ member: Number(seller.id), title: 'Cemento', lines: [line('cemento', { quantity: 20 })] });
  const [listingId = 0] = await publishLots(market.storage, goods);
  const text = 'select id from listing_lines where listing_id = $1';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  const body = { listingId, lines: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }], method: 'hold' as const };
  const { id, number } = (await market.ask(placeOrder, { body }, { as: buyer })).body;
  const done = `update orders set state = 'delivered', complain_by = now() + interval '1 day', due_at = null where id = $1`;
  await market.storage.query(done, [id]);
  return { id, number, buyer, seller };
}
const complain = ({ id, buyer }: Sale) =>
  market.ask(disputeOrder, { params: { id }, body: { reason: 'Llegaron rotos' } }, { as: buyer });
async function disputed(parties: { buyer?: Member; seller?: Member } = {}): Promise<Sale> {
  const sale = await delivered(parties);
  await complain(sale);
  return sale;
}

const shown = async ({ id }: Pick<Sale, 'id'>, as: Member) =>
  (await market.ask(getOrder, { params: { id } }, { as })).body;
const said = async (sale: Sale) =>
  (await shown(sale, sale.buyer)).messages.map(({ by, text, photo }) => [by, photo ? 'photo' : text]);
const photosOf = (sale: Sale, count: number) =>
  eventually(async () => (await said(sale)).filter(([, what]) => what === 'photo').length === count, {
    what: `${count} photos on the order`,
  });
const lotsOf = async (as: Member) => (await market.ask(listMyListings, {}, { as })).body.listings;

it('adds photos of both sides to the complaint that is open, once each, and says so once', async () => {
  const sale = await disputed();
  const path = picture();
  await write(sale.buyer, '', { media: [path], times: 2 });
  expect(await answer(sale.buyer, 1)).toMatch(new RegExp(`Tu foto quedó en la queja: ${sale.number}[\\s\\S]*/pedido/`));
  await write(sale.buyer, '', { media: [path] });
  await write(sale.buyer, 'Así llegó: 55 1234 5678', { media: [picture()] });
  await photosOf(sale, 2);
  await write(sale.seller, '', { media: [picture()] });
  expect(await answer(sale.seller, 1)).toContain('quedó en la queja');
  await photosOf(sale, 3);
  expect((await said(sale)).map(([by, what]) => `${by} ${what}`).toSorted()).toEqual([
    'buyer Así llegó: •••',
    'buyer photo',
    'buyer photo',
    'seller photo',
  ]);
  expect(await readdir(join(folder, 'orders'))).toHaveLength(3);
  expect([await replies(sale.buyer), await replies(sale.seller)].map(({ length }) => length)).toEqual([1, 1]);
  expect((await shown(sale, sale.buyer)).complaint).toMatchObject({ answered: true });
});

const complaintOf = async (sale: Sale) => (await shown(sale, sale.seller)).complaint;

it('asks by numbers what happened, takes photos at every step, and files what is said in words', async () => {
  const sale = await delivered();
  await write(sale.buyer, 'QUEJA', { media: [picture()] });
  expect(await answer(sale.buyer, 1)).toMatch(
    /¿Qué pasó con P-[\s\S]*1\. No es lo que compré\n2\. Falta material\n3\. Llegó dañado\n4\. Nadie llegó[\s\S]*5\. Otra cosa/,
  );
  await write(sale.buyer, '', { media: [picture()] });
  await write(sale.buyer, '3');
  expect(await answer(sale.buyer, 2)).toContain('Cuéntalo en un mensaje');
  expect((await shown(sale, sale.buyer)).state).toBe('delivered');
  await write(sale.buyer, 'Dos bultos con el cartón abierto', { media: [picture()] });
  expect(await answer(sale.buyer, 3)).toMatch(/Queja presentada: .*P-[\s\S]*mándalas por aquí/);
  await photosOf(sale, 3);
  await write(sale.buyer, '', { media: [picture()] });
  await photosOf(sale, 4);
  expect(await complaintOf(sale)).toMatchObject({ reason: 'Dos bultos con el cartón abierto', kinds: ['damaged'] });
});

it('files at once what is said in words, reads the kind from them, or asks for it after', async () => {
  const plainWords = await delivered();
  await write(plainWords.buyer, 'queja: llegaron dos bultos rotos y falta uno');
  expect(await answer(plainWords.buyer, 1)).not.toContain('1. ');
  expect(await complaintOf(plainWords)).toMatchObject({
    reason: 'llegaron dos bultos rotos y falta uno',
    kinds: ['missing', 'damaged'],
  });

  const unclear = await delivered();
  await write(unclear.buyer, 'QUEJA el vendedor fue grosero');
  expect(await answer(unclear.buyer, 1)).toMatch(/Queja presentada[\s\S]*5\. Otra cosa/);
  expect(await complaintOf(unclear)).toMatchObject({ kinds: [] });
  await write(unclear.buyer, 'otra cosa');
  expect(await answer(unclear.buyer, 2)).toContain('quedó anotado en la queja');
  expect(await complaintOf(unclear)).toMatchObject({ kinds: ['other'], reason: 'el vendedor fue grosero' });
});

it('lets go of a complaint at a no, hears commands meanwhile, and says why it is too late', async () => {
  const sale = await delivered();
  await write(sale.buyer, 'QUEJA');
  await write(sale.buyer, 'NO');
  expect(await answer(sale.buyer, 2)).toContain('no presenté ninguna queja');
  expect((await shown(sale, sale.buyer)).state).toBe('delivered');

  await write(sale.buyer, 'QUEJA');
  await write(sale.buyer, '2');
  await write(sale.buyer, 'ayuda');
  expect(await answer(sale.buyer, 5)).toContain('QUEJA y qué está mal');
  await write(sale.buyer, 'faltaron dos');
  expect(await answer(sale.buyer, 6)).toContain('Queja presentada');
  expect(await complaintOf(sale)).toMatchObject({ kinds: ['missing'] });

  const never = await delivered();
  await write(never.buyer, 'QUEJA');
  await write(never.buyer, 'Nunca llegó, los espero desde el martes');
  expect(await answer(never.buyer, 2)).toContain('Queja presentada');
  expect(await complaintOf(never)).toMatchObject({ kinds: ['not_received'] });

  const late = await delivered();
  await write(late.buyer, 'QUEJA');
  await answer(late.buyer, 1);
  await market.storage.query(`update orders set complain_by = now() - interval '1 hour' where id = $1`, [late.id]);
  await write(late.buyer, 'llegó mojado');
  expect(await answer(late.buyer, 2)).toContain('/pedido/');
  expect((await shown(late, late.buyer)).state).toBe('delivered');
});

it('opens a complaint with the photo that it came with, its caption as the reason', async () => {
  const other = await delivered();
  await write(other.buyer, 'Queja: faltó uno', { media: [picture()], times: 2 });
  await photosOf(other, 1);
  expect(await answer(other.buyer, 1)).toContain('Queja presentada');
  expect((await shown(other, other.seller)).timeline.at(-1)).toMatchObject({ to: 'disputed', reason: 'faltó uno' });
});

it('asks of which order a photo is, keeps it meanwhile, and puts those that follow on the same', async () => {
  const buyer = newMember();
  const first = await disputed({ buyer });
  const second = await disputed({ buyer });
  await write(buyer, 'mira', { media: [picture()] });
  expect(await answer(buyer, 1)).toMatch(
    new RegExp(`Responde con su número:\\n1\\. ${second.number}.*\\n2\\. ${first.number}[\\s\\S]*guardo`),
  );
  await write(buyer, '', { media: [picture()] });
  await write(buyer, 'P-999999');
  expect(await answer(buyer, 2)).toContain('No hay un pedido así');
  await write(buyer, '7');
  expect(await answer(buyer, 3)).toContain('Responde con su número');
  await write(buyer, '2');
  await photosOf(first, 2);
  expect(await answer(buyer, 4)).toContain(`quedó en la queja: ${first.number}`);
  await write(buyer, '', { media: [picture()] });
  await photosOf(first, 3);
  expect((await said(first))[0]).toEqual(['buyer', 'mira']);
  await write(buyer, second.number, { media: [picture()] });
  expect(await answer(buyer, 5)).toContain(`quedó en la queja: ${second.number}`);
  expect((await replies(buyer)).length).toBe(5);
});

it('leaves a photo to the lot that is being described or that it says is sold, unless it names the order', async () => {
  const sale = await delivered();
  const { seller } = sale;
  await write(seller, '', { media: [picture()] });
  expect(await answer(seller, 1)).toContain('Recibí tu foto');
  await complain(sale);
  await write(seller, '', { media: [picture()] });
  await eventually(async () => (await lotsOf(seller))[0]?.photos.length === 2, { what: 'two photos of the lot' });
  await write(seller, `así salió ${sale.number}`, { media: [picture()] });
  expect(await answer(seller, 2)).toContain('quedó en la queja');
  await write(seller, '', { media: [picture()] });
  await photosOf(sale, 2);

  const other = await disputed();
  await write(other.seller, 'Vendo 20 bultos de cemento', { media: [picture()] });
  await eventually(async () => (await lotsOf(other.seller))[0]?.photos.length === 1, { what: 'a photo of a lot' });
  expect(await said(other)).toEqual([]);
});

it('answers in words what is no photo, too large, gone or one too many, and speaks English to who reads it', async () => {
  const { buyer, ...sale } = await disputed();
  const english = "insert into member_preferences (member_id, language, channel) values ($1, 'en', 'whatsapp')";
  await market.storage.query(english, [Number(buyer.id)]);
  await write(buyer, '', { media: [sentFile('text')] });
  expect(await answer(buyer, 1)).toContain('Send a JPEG, PNG, WebP or AVIF photo');
  await write(buyer, '', { media: [sentFile('large')] });
  expect(await answer(buyer, 2)).toContain('too large');
  await write(buyer, '', { media: [sentFile('gone')] });
  expect(await answer(buyer, 3)).toContain('send it again');
  await write(buyer, '', { mediaCount: 1 });
  expect(await answer(buyer, 4)).toContain('Only photos can be added');
  for (let count = 0; count < 6; count++) await write(buyer, '', { media: [picture()] });
  await photosOf({ ...sale, buyer }, 6);
  expect(await answer(buyer, 5)).toContain('Your photo is with the complaint');
  await handled(await write(buyer, '', { media: [picture()] }), await write(buyer, '', { media: [picture()] }));
  expect(await answer(buyer, 6)).toContain('Each side can send 6 photos');
  const decision = { move: 'settle' as const, reason: 'Enteros' };
  await market.ask(moveOrder, { params: { id: sale.id }, body: decision }, { as: admin });
  await write(buyer, sale.number, { media: [picture()] });
  expect(await answer(buyer, 7)).toContain('before a complaint is decided');
  expect((await replies(buyer)).length).toBe(7);
});

it('takes a photo of a delivery that is named, is silent while staff lead, and knows no order of others', async () => {
  const sale = await delivered();
  const stranger = newMember();
  await write(stranger, `QUEJA ${sale.number} faltó uno`, { media: [picture()] });
  expect(await answer(stranger, 1)).toContain('No hay un pedido así');
  await write(sale.buyer, '', { media: [picture()], staffLead: true });
  await write(sale.buyer, sale.number, { media: [picture()] });
  expect(await answer(sale.buyer, 1)).toMatch(/quedó en el pedido[\s\S]*Escribe QUEJA/);
  await write(sale.buyer, '', { media: [picture()] });
  await photosOf(sale, 2);
  expect((await shown(sale, sale.buyer)).state).toBe('delivered');
  expect(await lotsOf(sale.buyer)).toEqual([]);
});
