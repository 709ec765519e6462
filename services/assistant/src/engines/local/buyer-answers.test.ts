import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { basePrices } from '../../pricing/open-prices.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://t.test',
  leastConfidence: 0.5,
  market: { openPrices: basePrices, findLots: async () => ({ lots: [], isNear: false }) },
});

/** The answer to the last of some messages, on a market without lots. */
async function answerTo(...said: readonly string[]): Promise<string> {
  const history = said.slice(0, -1).map((content) => ({ role: 'user' as const, content }));
  return (await engine({ question: said.at(-1) ?? '', history, language: 'es' })).text;
}

it('offers once to tell of several goods that are not to be had', async () => {
  const text = await answerTo('ando buscando un lavabo y un wc para mi casa en Xochimilco');
  expect(text).toContain('no hay lotes de lavabos');
  expect(text).toContain('no hay lotes de sanitarios');
  expect(text.match(/«avísame»/g)).toHaveLength(1);
});

it('answers what else a buyer asks where there are no lots', async () => {
  const text = await answerTo(
    'Quiero apartar las tarimas que vi en la página, ¿cómo le hago? ¿Y me las pueden llevar a Tlalpan?',
  );
  expect(text).toContain('toca Reservar');
  expect(text).toContain('pides que te lo llevemos');
});

it('says nothing of a zone that nobody asked about', async () => {
  const text = await answerTo('¿Tienen colchones usados? Son para un hostal en Oaxaca, 18 individuales');
  expect(text).not.toContain('una de las zonas');
});

it('alerts of all goods with their limits', async () => {
  const text = await answerTo(
    'busco sillas y mesas usadas en Puebla',
    'unas 40 sillas y 10 mesas, no más de 600 la silla',
    'avísame',
  );
  expect(text).toContain('AVISOS sillas y sillones usado Puebla hasta $600 por pieza desde 40 piezas');
  expect(text).toContain('AVISOS mesas y escritorios usado Puebla desde 10 piezas');
});

it('alerts of what was looked for before an offer', async () => {
  const text = await answerTo(
    'busco 40 sillas usadas en Puebla, no más de 600 cada una',
    'y aparte tengo 25 kilos de queso oaxaca a 110 el kilo',
    'va. ¿y lo de las sillas me avisas si sale algo?',
  );
  expect(text).toContain('AVISOS sillas y sillones usado Puebla hasta $600 por pieza desde 40 piezas');
  expect(text).not.toContain('queso');
});

it('corrects the amount of one of several goods', async () => {
  const text = await answerTo('quiero comprar 10 bultos de cal y 2 metros de arena en Puebla', 'no mejor 15 de cal');
  expect(text).toContain('no hay lotes de cal con 15 bultos o más');
  expect(text).toContain('no hay lotes de arena');
});

it('says honestly that the catalogue has no such goods, and alerts by words', async () => {
  expect(await answerTo('busco pupitres en Pachuca')).toContain('No tengo «pupitres» en mi catálogo');
  expect(await answerTo('busco pupitres en Pachuca', 'sí, avísame')).toContain('AVISOS pupitres Pachuca');
});

it('names only wishes that the writer would recognise', async () => {
  const text = await answerTo('busco pintura blanca, 4 cubetas, no importa la marca, en Tultitlán', 'avísame');
  expect(text).toContain('El aviso no distingue «pintura blanca»');
  expect(text).not.toContain('marca');
});

it('looks for more goods beside those before, each with its own limits', async () => {
  const said = ['busco cemento en Toluca', 'unos 50 bultos, que no pase de 130 el bulto', 'y también mortero, 20'];
  expect(await answerTo(...said)).toContain('no hay lotes de cemento de hasta $130 por bulto');
  const text = await answerTo(...said, 'sí, avísame');
  expect(text).toContain('AVISOS cemento Toluca hasta $130 por bulto desde 50 bultos');
  expect(text).toContain('AVISOS mortero Toluca desde 20 bultos');
});

it('forgets goods that are taken back, and all of them where nothing is meant to stay', async () => {
  const pipes = ['necesito tubo pvc y coples en Toluca', '30 tubos y 20 coples'];
  expect(await answerTo(...pipes, 'olvida los coples')).not.toMatch(/conexiones|no puedo filtrar/);
  const seats = ['busco sillones en Toluca', '2 nomás, menos de 6000 en total', 'olvida eso, mejor tinacos'];
  expect(await answerTo(...seats)).toMatch(/^Ahora no hay lotes de tinacos y cisternas en el mercado/);
});

it('looks for goods before it answers what else is asked of them', async () => {
  const text = await answerTo(
    '¿Tendrán aceite y azúcar? Somos un comedor en Ecatepec, compramos cada quincena. ¿Dan factura?',
  );
  expect(text).toContain('no hay lotes de aceite');
  expect(text).toContain('Cada lote se vende por su cuenta');
});

it('looks for goods beside the kinds of them, and not for a heading over kinds', async () => {
  const floors = await answerTo('busco piso y azulejo en Iztapalapa');
  expect(floors).toMatch(/lotes de piso.*lotes de azulejo/s);
  const wood = await answerTo('busco madera en Puebla: polines y barrotes');
  expect(wood).toMatch(/lotes de polines.*lotes de barrotes/s);
  expect(wood).not.toMatch(/lotes de madera|filtrar/);
});

it('limits only the goods that are sold by the unit of a limit', async () => {
  const text = await answerTo('busco azulejo y sanitarios en Puebla', 'hasta 200 el metro de azulejo, unos 60 metros');
  expect(text).toContain('lotes de azulejo de hasta $200 por m²');
  expect(text).toMatch(/lotes de sanitarios en el mercado/);
});

it('takes a colour for no goods', async () => {
  const text = await answerTo('looking for leftover tile in Cancun', 'About 60 square meters, light color');
  expect(text).toMatch(/no lots of tiles/);
  expect(text).not.toMatch(/lights/);
});

it('searches on after what a buyer leaves out', async () => {
  expect(await answerTo('desks, under 800, not metal')).toContain('$800');
  const text = await answerTo('busco 20 sillas', 'también mesas', 'no, mesas no');
  expect(text).toContain('sillas');
  expect(text).not.toMatch(/mesas y escritorios|meses sin intereses/);
});

it('saves alerts with the limit of each of the goods', async () => {
  const text = await answerTo('avísame de cemento a menos de 150 y varilla a menos de 20 el kilo en Puebla');
  expect(text).toContain('cemento Puebla hasta $150 por bulto');
  expect(text).not.toMatch(/varilla Puebla hasta \$150/);
});

it('tells a buyer who asks whether less is taken how to offer a price', async () => {
  expect(await answerTo('aceptan 90 pesos por cada silla?')).not.toContain('Entendido');
});

it.each([
  'andan regalando algo de madera? es pa leña',
  '¿quién regala escombro? necesito rellenar',
  'alguien está regalando cobijas en Puebla?',
  'is anyone giving away office chairs?',
])('looks for what others give: %j', async (said) => {
  const text = await answerTo(said);
  expect(text).toMatch(/^(?:Ahora no hay lotes|There are no lots)/);
  expect(text).toMatch(/gratis|for free/);
});

it.each(['ando regalando 4 puertas', 'regalo madera para leña', 'alguien quiere 20 sillas? las regalo'])(
  'notes what its writer gives away: %j',
  async (said) => {
    expect(await answerTo(said)).toContain('de regalo');
  },
);

it('alerts of goods in each of two places, and names what an alert does not tell', async () => {
  const text = await answerTo('I need desks under 800', 'not metal', 'in Puebla or Monterrey', 'notify me');
  expect(text).toContain('ALERTS tables and desks Puebla up to $800 per piece');
  expect(text).toContain('ALERTS tables and desks Monterrey up to $800 per piece');
  expect(text).toContain('“not metal”');
});

it('leaves a discount that a buyer asks to the seller', async () => {
  expect(await answerTo('busco 10 laptops', '¿qué tal con 25% menos?')).toContain('lo decide quien vende');
});

it('answers goods that the catalogue has as one by the name of each', async () => {
  const text = await answerTo('Need bubble wrap and medium cardboard boxes near Monterrey');
  expect(text).toContain('“bubble wrap” and “medium cardboard boxes” in one category, cardboard and packaging');
  expect(await answerTo('busco 20 sillas de oficina')).not.toContain('una sola categoría');
});

it('looks for the goods of who has a lorry and wants no trips', async () => {
  const text = await answerTo('tengo camioneta de 3.5 toneladas y no quiero fletes, quiero comprar cartón');
  expect(text).toContain('no hay lotes de');
  expect(text).toContain('cartón');
  expect(text).not.toContain('torton');
});

it.each([
  ['tengo un torton de 14 toneladas y quiero jalar con ustedes', 'Nuestro equipo invita'],
  ['I drive a 3 ton truck, can I join?', 'Our team invites carriers'],
])('%j hears how one drives for us', async (said, part) => {
  const text = await answerTo(said);
  expect(text).toContain(part);
  expect(text).not.toContain('/proveedores');
});
