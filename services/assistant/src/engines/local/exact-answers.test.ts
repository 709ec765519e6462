import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});
const hears = (question: string) => engine({ question, history: [], language: 'es' });

it.each([
  ['Mandé un SPEI y el vendedor canceló, ¿a qué cuenta me lo devuelven?', /^A la cuenta de la que salió/],
  ['Quiero cancelar un pedido que ya pagué, ¿se puede?', /^Sí, mientras no vaya en camino/],
  ['me arrepentí de una compra, todavia no la pago', /^Sí, sin costo/],
  ['hay limite de personas que puedo invitar?', /no hay límite/],
  ['cuántas alertas puedo tener', /^Hasta 50 búsquedas/],
  ['quiero reportar a un usuario que me quiso estafar', /Reportar a este vendedor/],
  ['el yogurt necesita refrigeración, quien se encarga de la cadena de frio', /^Quien vende/],
  ['quien paga si se rompe en el camino', /quéjate en tu pedido/],
  ['hay un telefono al que pueda marcar', /^No publicamos un teléfono/],
  ['si acepto la oferta de uno ya no se la puedo vender a otro?', /queda apartada para quien ofreció/],
  ['do you share my number with the other party', /write in the order’s messages/],
  ['can a bad review be removed', /^Only if it is false/],
  ['who loads the truck, your driver or my guys', /it is not the driver’s job/],
  ['how do I delete a listing', /^Press End/],
  ['¿es legal vender cemento?', /Sí, se puede publicar/],
  ['¿está permitido vender sillas usadas?', /^Sí/],
  ['is it legal to sell cement?', /^Yes, you can list it/],
  ['¿Se permite vender pintura?', /^Residuos como .* no: .* Pintura, .* sí\.$/],
  ['¿es legal vender gasolina?', /gasolina, no/],
])('answers just what is asked: %s', async (question, answer) => {
  expect((await hears(question)).text).toMatch(answer);
});

it.each([
  ['necesito mandar fotos para la queja?', 'complain'],
  ['how many days do I have to file a complaint', 'complain'],
  ['Necesito la factura de la comisión que me descontaron, ¿dónde la bajo?', 'invoice'],
])('needs no person for what the knowledge answers: %s', async (question, topic) => {
  const answer = await hears(question);
  expect(answer).toMatchObject({ topic, action: 'continue' });
  expect(answer.person).toBeUndefined();
});

it('tells who wants their data erased how, and that a person sees it', async () => {
  const { text, action } = await hears('borren todos mis datos porfa');
  expect(text).toMatch(/^Para borrar tu cuenta y tus datos.*BAJA/);
  expect(action).toBe('handoff');
});

it('says that a person sees the question, whichever detail of it is answered', async () => {
  const { text, action } = await hears('hacen factura del flete?');
  expect(text).toMatch(/Tu mensaje lo ve una persona del equipo\. Te contesta/);
  expect(action).toBe('handoff');
});

it('says that a complaint comes too late only to whom it does', async () => {
  const tooLate = /Ya no se puede presentar la queja/;
  expect((await hears('me llegó todo quebrado ayer en la tarde, qué hago')).text).not.toMatch(tooLate);
  expect((await hears('recibí el piso hace 5 días y viene de otro tono, ¿todavía puedo reclamar?')).text).toMatch(
    tooLate,
  );
});

it('takes no Mexican city for a place abroad', async () => {
  const { text } = await hears('quiero jabones de hotel, ¿me los pueden mandar a Oaxaca?');
  expect(text).not.toMatch(/dentro de México/);
});
