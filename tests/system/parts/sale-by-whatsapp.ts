import { eventually } from '@tianguis/testkit/eventually';
import { sessionAt } from '@tianguis/testkit/session';
import { queryStack } from '@tianguis/testkit/stack-query';
import { expect, test } from 'vitest';
import { auditOf, stripeOf } from '../../chaos/money.ts';
import { must, openShop } from '../../chaos/sale/people.ts';
import { hold } from '../../chaos/sale/sell.ts';
import { personAt, withoutPauses } from './person.ts';
import type { Whole } from './system.ts';

const strokes = [Array.from({ length: 10 }, (_, n) => [n * 10, n * 20])];

/** All that each side is told of the order, as `gistOf` has it: nothing is missing, nothing comes twice. */
const toldSeller = [
  'Tienes un pedido de tu lote Yeso de 7011: $500.00, pedido',
  'Aprobado',
  'ya está pagado: $500.00. Tienes hasta el',
  'ya tiene hora de recolección',
  'va en camino.',
  'al cargar se contó menos de lo pedido: revisa las cantidades y confírmalas.',
  'Se cargó',
  'Confirmado: puede firmarse la entrega.',
  'se entregó. Si no hay queja, tu dinero se envía el',
  'tu reporte ESG está listo: abre el enlace.',
  'quedó cerrado; en el pedido puedes calificar a la otra parte durante 14 días. Recibes $400.00, sin comisión por tu piloto gratis. Sale hoy a tu cuenta de Stripe si ya está lista y no debes nada.',
  'la otra parte ya te calificó; lo lees en cuanto tú la califiques, hasta el',
  'Gracias por calificar',
];
const toldBuyer = [
  'apartamos $500.00 en tu tarjeta; se cobra al entregarse, y vuelve a quedar libre si el pedido se cae.',
  'el vendedor lo aprobó. Elige en el pedido a qué hora se recoge, a más tardar el',
  'Horas libres para recoger',
  'Quedó',
  'Te mandamos el enlace en otro mensaje, para que lo reenvíes',
  'Para quien recoge el pedido',
  'va en camino.',
  'se entregó. Revisa que todo esté bien: si algo falla, dilo en el pedido antes del',
  'recibimos tu pago de $400.00; el enlace lleva al recibo.',
  'Esto espera tu respuesta:',
  'Gracias: quedó cerrado',
  'Gracias por calificar',
];

/** A message’s first line, up to where it differs from run to run: an order’s number or a date. */
function gistOf(text: string): string {
  const [line = ''] = text.replace(/^Pedido P-\d{6} de Yeso de 7011: /, '').split('\n');
  const weekday = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';
  return line.replace(new RegExp(`(?:[:,]| de)? (?:P-\\d{6}|(?:${weekday}), |\\d+ de ).*`), '');
}

interface TimelineItem {
  readonly kind: string;
  readonly step?: string;
  readonly amount: number | null;
}

/** What the ledger has of an order's payment, oldest first; the provider's fees are booked whenever it lists them. */
async function postedOf({ admin }: Whole, number: string): Promise<string[]> {
  const { payments } = await admin.json<{ payments: { id: string }[] }>(`/api/staff/payments?q=${number}`);
  expect(payments).toHaveLength(1);
  const { timeline } = await admin.json<{ timeline: TimelineItem[] }>(`/api/staff/payments/${payments[0]?.id}`);
  const posted = timeline.filter(({ kind, step }) => kind === 'posted' && step !== 'fee');
  return posted.map(({ step, amount }) => `${step} ${amount}`);
}

/**
 * A sale whose two people answer messages and open no page but for what a message cannot be: the card's own form, Stripe's
 * questions to a seller, and the driver's glass to sign on. What they write comes in as the provider's signed webhooks.
 */
export function saleByWhatsappTests(whole: () => Whole): void {
  test('by WhatsApp only: a paid sale is approved, picked up with less than was ordered, charged, paid out and rated', async () => {
    const { stack } = whole();
    const seller = personAt(whole(), '+525500007011');
    const buyer = personAt(whole(), '+525500007012');
    await withoutPauses(whole());
    for (const person of [seller, buyer]) await person.writes('hola');
    const shop = await openShop(stack, seller.phone, 20);
    const session = await buyer.signsIn();
    const { url } = await must<{ url: string }>(shop.session, 'POST', '/api/earnings/account');
    const back = new URLSearchParams({ return_url: stack.read().url });
    expect((await fetch(url, { method: 'POST', body: back, redirect: 'manual' })).status).toBe(303);

    const body = { listingId: shop.listingId, lines: [{ lineId: shop.lineId, quantity: 5 }], method: 'hold' };
    const { id } = await must<{ id: number }>(session, 'POST', '/api/orders', { body, key: 'a-sale-by-whatsapp' });
    await hold({ stripe: () => stripeOf(stack.read(), stack.data) }, { buyer: { session } }, id);
    await seller.sees(/\$500/);
    const forged = new URLSearchParams({ From: `whatsapp:${seller.phone}`, Body: 'apruebo', MessageSid: 'SMforged' });
    const webhook = `${stack.read().url}/webhooks/twilio/inbound`;
    const headers = { 'x-twilio-signature': 'Zm9yZ2Vk' };
    expect((await fetch(webhook, { method: 'POST', headers, body: forged })).status).toBe(403);
    expect(await session.json(`/api/orders/${id}`)).toMatchObject({ state: 'placed', money: 'authorised' });
    await seller.says('apruebo', /Aprobado|aprobado/);
    await buyer.sees(/el vendedor lo aprobó/);

    await buyer.says('hora', /Horas libres[\s\S]*\n1\. /);
    await buyer.says('1', /Quedó: [\s\S]*se recoge el /);
    await seller.sees(/ya tiene hora de recolección/);
    const now = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
    await queryStack(stack.read(), 'marketplace', now, [id]);
    const [, token = ''] = await buyer.says('chofer', /\/recoger\/([\w-]+)/);

    const driver = sessionAt(() => stack.read().url);
    const pickup = `/api/pickups/${token}`;
    await must(driver, 'POST', `${pickup}/start`);
    await seller.sees(/va en camino/);
    const { lines } = await must<{ lines: { id: number }[] }>(driver, 'GET', pickup);
    const counted = { body: { lines: [{ id: lines[0]?.id, quantity: 4 }] } };
    const { loadedAt } = await must<{ loadedAt: string }>(driver, 'PUT', `${pickup}/load`, counted);
    await seller.sees(/se contó menos/);
    await seller.says('confirmo', /4 bultos de 5[\s\S]*CONFIRMO otra vez/);
    await seller.says('confirmo', /Confirmado/);
    await must(driver, 'POST', `${pickup}/sign`, { body: { at: loadedAt, name: 'Rosa Díaz', signature: strokes } });

    await buyer.sees(/se entregó/);
    // Which people say of themselves as well: it is shown first what it would close.
    await buyer.says('todo bien', /Responde TODO BIEN para cerrarlo/);
    await buyer.says('todo bien', /quedó cerrado/);
    await seller.sees(/quedó cerrado/);
    await buyer.says('5 estrellas Muy puntuales', /Gracias por calificar/);
    await seller.says('⭐⭐⭐⭐', /Gracias por calificar/);

    const order = () =>
      session.json<{ money: string; state: string; timeline: { to: string }[]; ratings: object }>(`/api/orders/${id}`);
    await eventually(async () => (await order()).money === 'paid_out', { what: 'the payout', timeout: 30_000 });
    const { timeline, ratings } = await order();
    const states = ['placed', 'approved', 'scheduled', 'in_transit', 'delivered', 'settled'];
    expect(timeline.map(({ to }) => to)).toEqual(states);
    expect(ratings).toMatchObject({ given: { stars: 5, comment: 'Muy puntuales' }, received: { stars: 4 } });
    expect(await session.json(`/api/orders/${id}/payment`)).toMatchObject({ state: 'paid', paid: 400 });
    const number = `P-${String(id).padStart(6, '0')}`;
    // The seller's first lot was published a moment ago: in their pilot they get all of it.
    const posted = ['capture 400', 'settle 400', 'transfer 400'];
    await eventually(async () => (await postedOf(whole(), number)).length >= posted.length, {
      what: 'the transfer in the ledger',
      timeout: 30_000,
    });
    expect(await postedOf(whole(), number)).toEqual(posted);
    expect(await auditOf(stack.data)).toBe(0);
    for (const [{ texts }, told] of [[seller, toldSeller] as const, [buyer, toldBuyer] as const]) {
      const gists = async () => (await texts()).filter((text) => /P-\d{6}|\/pedidos?\b/.test(text)).map(gistOf);
      await eventually(async () => (await gists()).length >= told.length, { what: told.join(), timeout: 30_000 });
      expect((await gists()).toSorted()).toEqual(told.toSorted());
    }
  }, 240_000);
}
