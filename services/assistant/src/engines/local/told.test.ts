import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { expect, it } from 'vitest';
import { phrases } from '../../knowledge/phrases.ts';
import { toldReader } from './told.ts';

const noon = new Date('2026-11-26T18:00:00Z');
const read = toldReader('es', 'https://tianguis.test', noon);
const filled = (text: string) => fillFacts(text, 'es', noon).replaceAll('{web}', 'https://tianguis.test');

it('recognises an entry, a point and a sentence that stands for one', () => {
  expect(read('El equipo atiende de lunes')).toEqual([]);
  expect(
    read(
      'Depende de quien vende: pregúntale en la página del lote antes de reservar. La plataforma no emite la factura del material; te da un recibo de pago en tu pedido. Busca el lote en https://tianguis.test/mercado.',
    ),
  ).toEqual([{ entry: 'seller-invoice', point: undefined, opening: expect.any(String), whole: expect.any(String) }]);
  expect(read(filled(phrases.complaintReceived.es))).toMatchObject([{ entry: 'complain', point: undefined }]);
});

it('recognises what stands behind something else', () => {
  const told = read(`Publicado ahora en el mercado: nada. ${filled(phrases.referralOnce.es)}`);
  expect(told).toMatchObject([{ entry: 'referrals' }]);
});

it.each([
  'Sí, hasta que quien recoge avisa en su enlace que va en camino.',
  'Hasta que quien recoge avisa en su enlace que va en camino.',
])('recognises an answer with its yes and without: %s', (said) => {
  expect(read(said)).toMatchObject([{ entry: 'cancel-buyer', point: 'until-when' }]);
});
