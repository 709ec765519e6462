import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { expect, test } from 'vitest';
import { asJson, personAt, withoutPauses } from './person.ts';
import type { Whole } from './system.ts';

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
