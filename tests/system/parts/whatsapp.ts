import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { eventually } from '@tianguis/testkit/eventually';
import { controlOf } from '@tianguis/testkit/sandbox';
import { sessionAt } from '@tianguis/testkit/session';
import { expect, test } from 'vitest';
import type { Whole } from './system.ts';

const patience = 30_000;

/** Somebody with a phone and no browser but for signing in. */
function personAt({ stack }: Whole, phone: string) {
  const { url, sandbox } = stack.read();
  const control = controlOf(sandbox?.url ?? '');
  const texts = async () => {
    const { messages } = await control<{ messages: { body: string; direction: string }[] }>(`/phone/${phone}`);
    return messages.filter(({ direction }) => direction !== 'inbound').map(({ body }) => body);
  };
  /** What the phone shows that fits. */
  const sees = (pattern: RegExp): Promise<RegExpExecArray> =>
    eventually(async () => (await texts()).map((text) => pattern.exec(text)).find((found) => found !== null), {
      what: `${pattern} on ${phone}`,
      timeout: patience,
    });
  return {
    sees,
    writes: (body: string) => control(`/phone/${phone}/reply`, { body }),
    async signsIn() {
      const nobody = sessionAt(() => url);
      await nobody.post('/api/members/codes', { phone });
      const [, code] = await sees(/\*(\d{6})\*/);
      const reply = await nobody.post('/api/members/session', { phone, code });
      expect(reply.status).toBe(200);
      return sessionAt(() => url, reply.headers.getSetCookie()[0]?.split(';')[0]);
    },
  };
}

const asJson = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Answers follow one another at once, not 6 seconds apart as in real life, and behind no slow campaign of other tests. */
async function withoutPauses({ admin }: Whole): Promise<void> {
  const { settings } = await admin.json<{ settings: object }>('/api/outreach/settings');
  const reply = await admin.fetch(
    '/api/outreach/settings',
    asJson('PUT', { ...settings, pairSeconds: 0, messagesPerSecond: 0 }),
  );
  expect(reply.status).toBe(200);
}

export function whatsappTests(whole: () => Whole): void {
  test('by WhatsApp only: a list becomes a lot, who looks for it is told, asks, and gets the answer', async () => {
    const [seller, buyer] = ['+525500007001', '+525500007002'].map((phone) => personAt(whole(), phone));
    if (!seller || !buyer) throw new Error('two people');
    await withoutPauses(whole());
    // Who has written may be answered, whatever the provider still reviews.
    for (const person of [seller, buyer]) await person.writes('hola');
    await seller.signsIn();
    const session = await buyer.signsIn();
    const wish = { name: 'Tinacos', categories: ['tinaco'], price: 5000, unit: 'pieza' };
    expect((await session.post('/api/interests', wish)).status).toBe(201);
    const atOnce = asJson('PUT', { ...defaultDelivery, quietHours: null });
    expect((await session.fetch('/api/match-delivery', atOnce)).status).toBe(200);

    await seller.writes('tengo 20 tinacos nuevos de 1100 litros en Iztapalapa');
    await seller.sees(/¿Con qué nombre/);
    await seller.writes('Plomería Ejemplo');
    await seller.sees(/20 pieza[\s\S]*Responde SÍ/);
    await seller.writes('son 30, no 20, a 1500 cada uno');
    await seller.sees(/Corregido[\s\S]*30 pieza.*\$1,500/);
    await seller.writes('SÍ');
    const [, lot] = await seller.sees(/¡Publicado![\s\S]*(\/lote\/\d+)/);

    await buyer.sees(/Hay un lote de lo que buscas[\s\S]*responde con tu pregunta/);
    await buyer.writes('¿Traen tapa?');
    await buyer.sees(/«¿Traen tapa\?»/);
    await buyer.writes('sí');
    expect((await buyer.sees(/Se la pasé al vendedor[\s\S]*(\/lote\/\d+)/))[1]).toBe(lot);
    await seller.sees(/Te preguntan por tu lote[\s\S]*¿Traen tapa\?/);
    await seller.writes('Sí, con tapa y filtro');
    await seller.sees(/¿Publico esta respuesta\? «Sí, con tapa y filtro»/);
    await seller.writes('sí');
    await buyer.sees(/Respondieron tu pregunta[\s\S]*Sí, con tapa y filtro/);
  }, 180_000);
}
