import { expect, it } from 'vitest';
import { complainant, hagglesFee, scoldsFee } from './complaints.ts';
import { hears } from './test/hears.ts';

it.each([
  ['soy el chofer y no hay nadie', 'carrier', 'driver'],
  ['ya deje la carga y no aparece entregada', undefined, 'driver'],
  ['vendi 40 y se llevaron 50', undefined, 'seller'],
  ['no me han depositado', undefined, 'seller'],
  ['the buyer says two are missing', undefined, 'seller'],
  ['me llegaron 30 rotas', 'seller', undefined],
  ['el vendedor no contesta', 'buyer', undefined],
  ['pesimo servicio', undefined, undefined],
] as const)('%j of a %s complains as %s', (said, party, who) => {
  expect(complainant({ party }, said)).toBe(who);
});

it.each([
  'el comprador no quiere pagarme lo que falta, me quedaron mal',
  'my buyer took 12 doors, i sold only 10 and have not been paid for the rest',
])('%j of a seller is told what sellers can do', async (said) => {
  const { text, action, topic } = await hears(said);
  expect(action).toBe('handoff');
  expect(topic).toBe('complaint');
  expect(text).toMatch(/Se cobra lo que se firmó|charged what was signed/);
  expect(text).not.toMatch(/presenta además la queja|file the complaint/);
});

it('goes on with a complaint where its order is named', async () => {
  const { topic } = await hears('tengo 20 sillas que me llegaron rotas', 'de mi pedido 4000123412341234');
  expect(topic).toBe('complaint');
});

it.each([
  [['vendi 20 puertas hace un mes y no me han depositado']],
  [['ya entregué 40 sillas y no me han pagado']],
  [['I delivered the goods three days ago and still no payment']],
])('%j of a seller who waits for money is told where it is', async (messages) => {
  const { text, action } = await hears(...messages);
  expect(action).toBe('handoff');
  expect(text).toMatch(/cuenta de Stripe|Stripe account/);
  expect(text).toContain('/mi/ganancias');
  expect(text).not.toMatch(/queja en tu pedido|presenta/);
});

it.each([
  [['ya entregué 40 sillas y no me han pagado', 'fue hace 4 días']],
  [['ya entregué 40 sillas y no me han pagado', 'fue hace 4 días', '¿entonces con quién hablo?']],
])('goes on with the case of %j, and says nothing to buyers', async (messages) => {
  const { text, action } = await hears(...messages);
  expect(action).toBe('handoff');
  expect(text).toMatch(/persona del equipo/);
  expect(text).not.toMatch(/queja en tu pedido|presenta/);
});

it.each([
  'vendi 20 puertas hace un mes y no me han depositado',
  'ya entregué y nada de pago',
  'I delivered 40 doors and nobody paid me',
])('%j of an unpaid seller is told where their money is, and nothing of complaints of buyers', async (said) => {
  const { text, action, topic } = await hears(said);
  expect({ action, topic }).toEqual({ action: 'handoff', topic: 'complaint' });
  expect(text).toContain('/mi/ganancias');
  expect(text).not.toMatch(/qué no coincide|what does not match|presenta además la queja|file the complaint/);
});

it.each(['soy chofer, hice 3 viajes y no me han pagado', "I'm a driver and I did two trips, no payment yet"])(
  '%j of an unpaid driver is not told how to set out',
  async (said) => {
    const { text, action } = await hears(said);
    expect(action).toBe('handoff');
    expect(text).toContain('/mi/ganancias');
    expect(text).not.toMatch(/Voy en camino|I am on my way/);
  },
);

it.each([
  'soy el chofer, llegue a recoger y nadie me abre',
  'soy operador, ya llegue por la carga y no hay nadie en la bodega',
])('%j of a driver is told of the link', async (said) => {
  const { text, action } = await hears(said);
  expect(action).toBe('handoff');
  expect(text).toContain('«Voy en camino» desde 2 horas antes');
  expect(text).not.toMatch(/a quien vende no se le paga|presenta además la queja/);
});

it.each([
  ['y como aviso que ya voy en camino', '«Voy en camino»'],
  ['puedo quitar la ubicacion?', '«Dejar de compartir»'],
])('a driver who asks %j is answered', async (said, part) => {
  const { text, action } = await hears('soy el chofer del flete', said);
  expect(action).toBe('continue');
  expect(text).toContain(part);
});

it.each([
  'me entregaron 8 rollos y pagué 12, quién me responde',
  'llegaron las láminas y venían manchadas, ¿cuánto tiempo tengo para reclamar?',
])('%j of who has the goods is not asked whether they came', async (said) => {
  const { text, topic } = await hears(said);
  expect(topic).toBe('complaint');
  expect(text).toContain('con fotos, antes de que pasen 48 horas');
  expect(text).not.toMatch(/si ya lo recibiste|mi\/ganancias/);
});

it('asks for no photos of goods that never came', async () => {
  const { text } = await hears('me estafaron, pagué 20 puertas y el vendedor nunca las entregó');
  expect(text).toContain('A quien vende se le paga hasta después de la entrega');
  expect(text).not.toContain('con fotos');
});

it.each([
  'tiene 4 días que entregué el material y no me han pagado, quiero poner una queja',
  'entregué mi material hace 5 días y no me pagan, me están robando',
  'recibí un correo hace una semana y me siguen molestando, quiero quejarme',
  'me dijeron que me entregaban hace 3 días y no ha venido nadie, quiero quejarme',
  'pedí hace 5 días me llegó roto',
])('%j is not told that it is too late', async (said) => {
  const { text, topic } = await hears(said);
  expect(topic).toBe('complaint');
  expect(text).not.toMatch(/Ya no se puede presentar|se paga a quien vende/);
});

it.each([
  ['me dijeron que me entregaban hace 3 días y no ha venido nadie, quiero quejarme', 'hasta después de la entrega'],
  ['recibí un correo hace una semana y me siguen molestando, quiero quejarme', 'Si es de un pedido'],
])('%j hears %s', async (said, part) => {
  expect((await hears(said)).text).toContain(part);
});

it('answers who only supposes that the buyer does not come', async () => {
  const { text, topic } = await hears('y si quien compra nunca pasa por el material qué pasa con mi venta');
  expect(topic).not.toBe('complaint');
  expect(text).not.toContain('Lamento');
});

it('still tells a buyer to file the complaint', async () => {
  expect((await hears('me llegaron 12 cajas rotas, es un robo')).text).toContain('presenta además la queja');
});

it.each([
  ['su comision es un robo', true],
  ['el 10 % se me hace mucho', true],
  ['es un robo, pague y no llego', false],
  ['me cobraron comision de un pedido que no llego, es un robo', false],
  ['el cemento esta muy caro', false],
])('whether %j scolds the fee: %s', (said, scolds) => {
  expect(scoldsFee(said)).toBe(scolds);
});

it('hears a haggle over the fee only where the fee was spoken of', () => {
  expect(hagglesFee('dejamelo en 6', 'la comision es un abuso')).toBe(true);
  expect(hagglesFee('dejamelo en 6', 'busco cemento')).toBe(false);
  expect(hagglesFee('dejamelo en 6 mil', 'la comision es un abuso')).toBe(false);
});

it('answers who bargains about the fee, and notes what they offer without the figure', async () => {
  const { text, action } = await hears('esa comision es un robo', 'bájala al 6 y te vendo 40 tarimas');
  expect(action).toBe('continue');
  expect(text).toContain('no la puedo bajar');
  expect(text).toContain('40 tarimas');
  expect(text).not.toContain('$6');
});

it.each([
  ['vendo 40 bultos de cemento a 150 en Puebla', 'offer'],
  ['busco varilla de 3/8 en Toluca', 'buy'],
  ['¿cómo subo un lote?', 'publish-how'],
])('reads %j by itself after a complaint', async (said, topic) => {
  expect((await hears('me estafaron con unas láminas', said)).topic).toBe(topic);
});

it('takes what goes on with a complaint as more of it', async () => {
  const { topic, action } = await hears('me estafaron con unas láminas', 'el pedido es el de ayer');
  expect({ topic, action }).toEqual({ topic: 'complaint', action: 'handoff' });
});

it.each([
  [['20 chairs at 100, not broken']],
  [['I have 40 chairs, nothing is damaged, 120 each']],
  [['40 chairs at 120', 'none of them are broken']],
  [['40 chairs at 120', 'no damage']],
  [['I ordered 10 desks and sell 4 of them at 700']],
])('an offer that denies flaws or tells where goods came from is no complaint: %j', async (messages) => {
  const { action, topic } = await hears(...messages);
  expect(topic).toBe('offer');
  expect(action).not.toBe('handoff');
});

it.each(['my order arrived, nothing was broken but 2 are missing', 'I ordered 10 chairs and none of them arrived'])(
  'a complaint stays one beside what is denied: %s',
  async (message) => {
    expect((await hears(message)).topic).toBe('complaint');
  },
);
