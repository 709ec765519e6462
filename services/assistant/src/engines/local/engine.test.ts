import { describe, expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { outcomeOf } from '../../replies/reply.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';
import { type Labelled, tuning, unseen } from './test/labelled.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});
const ask = (question: string, language: 'es' | 'en' = 'es') => engine({ question, history: [], language });
const thresholds = { sendAt: 0.8, holdAt: 0.5 };

async function judge([message, wanted, ...topics]: Labelled) {
  const { confidence, ceiling, topic } = await ask(message);
  const outcome = outcomeOf(Math.min(confidence, ceiling), thresholds);
  const about = topics.length === 0 || topics.includes(topic);
  return { message, wanted, outcome, topic, confidence, right: outcome === wanted && about, about };
}

describe.each([
  { name: 'messages it was tuned on', messages: tuning, share: 0.93 },
  { name: 'messages it was never tuned on', messages: unseen, share: 0.7 },
])('$name', ({ messages, share }) => {
  it('never sends a reply that a person should review or that is about something else', async () => {
    const judged = await Promise.all(messages.map(judge));
    const sent = judged.filter(({ outcome }) => outcome === 'sent');
    const wrong = sent.filter(({ wanted, about }) => wanted === 'handed_over' || !about);
    expect(wrong).toEqual([]);
    expect(sent.length).toBeGreaterThan(messages.length * 0.4);
  });

  it(`puts at least ${share * 100} % where they belong`, async () => {
    const judged = await Promise.all(messages.map(judge));
    const missed = judged.filter(({ right }) => !right);
    expect(1 - missed.length / messages.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(share);
  });
});

describe('answers', () => {
  it.each([
    'quiero regalar 30 kilos de frijol y 10 de lenteja en Toluca, caducan en tres meses',
    'se pueden donar cosas? tengo 20 cajas de leche que vencen el viernes en Puebla',
    'buenas, dono 15 sillas y 4 mesas usadas, están en Querétaro',
  ])('never ask who gives goods away for a price: %s', async (said) => {
    const { text, action } = await ask(said);
    expect(action).toBe('register');
    expect(text).toContain(' de regalo');
    expect(text).not.toMatch(/en cuánto|a tratar/i);
  });

  it('repeat the offer and ask for what is missing', async () => {
    const { text, confidence, topic, action, sources } = await ask('sí me interesa, tengo 30 bultos de cemento');
    expect(text).toContain('30 bultos de cemento');
    expect(text).toContain('30 días');
    expect(text).toContain('zona');
    expect({ topic, action }).toEqual({ topic: 'offer', action: 'register' });
    expect(confidence).toBeGreaterThanOrEqual(0.8);
    expect(sources).toContain('pilot');
  });

  it('use the place that was named', async () => {
    expect((await ask('tengo 2 toneladas de varilla en Xochimilco')).text).toContain('Zona: Xochimilco');
  });

  it('answer a question inside an offer, too', async () => {
    const { text } = await ask('tengo 3 toneladas de varilla, ¿cuándo me pagan?');
    expect(text).toContain('3 toneladas de varilla');
    expect(text).toContain('cuando el pedido se concluye');
  });

  it('say so when they do not know, and leave it to a person', async () => {
    const { text, ceiling, action, sources } = await ask('¿hacen avalúos ante notario?');
    expect(text).toContain('no lo sé');
    expect({ action, sources }).toEqual({ action: 'handoff', sources: [] });
    expect(ceiling).toBeLessThan(0.5);
    const credit = await ask('¿me dan crédito a 60 días con aval?');
    expect(credit).toMatchObject({ action: 'handoff', intent: 'payment' });
    expect(credit.text).toContain('No manejamos líneas de crédito');
  });

  it.each(['asdkjhasd', '¿cuál es la capital de Mongolia?', 'cuéntame un chiste', 'tell me a joke', '🍕🍕'])(
    'lead back from %j and promise no person',
    async (question) => {
      const { text, intent, action } = await ask(question);
      expect({ intent, action }).toEqual({ intent: 'out_of_scope', action: 'continue' });
      expect(text).toMatch(/material|surplus/);
      expect(text).not.toMatch(/persona|person/);
    },
  );

  it.each([
    'ya van dos veces que me dejan plantado, qué mal servicio',
    'Me llegó el piso roto, quiero hablar con una persona',
  ])('apologise to a person who complains, and hand over to staff: %s', async (question) => {
    const { text, intent, action, ceiling } = await ask(question);
    expect({ intent, action }).toEqual({ intent: 'complaint', action: 'handoff' });
    expect(text).toContain('Lamento');
    expect(ceiling).toBeLessThan(0.5);
  });

  it.each([
    ['bájale a mi lote de cemento a 150', 'edit-lot'],
    ['ya no tengo las tarimas, quita mi lote', 'withdraw-lot'],
    ['¿cuándo me depositan lo que vendí?', 'payout'],
  ])('are about one’s own lot or sale, not a new offer, an opt-out or a referral: %s', async (question, topic) => {
    expect((await ask(question)).topic).toBe(topic);
  });

  it('hear no opt-out where no word speaks of messages', async () => {
    const { topic, text } = await ask('No quiero que me malbaraten mis cosas');
    expect(topic).not.toBe('stop');
    expect(text).not.toContain('BAJA');
    expect((await ask('ya no quiero recibir mensajes')).text).toContain('BAJA');
  });

  it('never promise when yes and no come together', async () => {
    expect((await ask('no gracias, bueno si tengo 20 bultos de cemento')).ceiling).toBeLessThan(0.8);
  });

  it('come in the language of the question, else in the one of the conversation, else in the reader’s', async () => {
    expect((await ask('how does it work?')).text).toContain('Five steps');
    expect((await ask('ok', 'en')).language).toBe('en');
    const history = [{ role: 'user', content: 'how much do you pay?' } as const];
    expect((await engine({ question: 'ok', history, language: 'es' })).language).toBe('en');
  });

  it('say "pago retenido" and lead to our own site only', () => {
    for (const { answer } of [...builtIn.es, ...builtIn.en]) {
      expect(answer.toLowerCase()).not.toContain('escrow');
      expect(answer).not.toMatch(/https?:/);
    }
    expect(builtIn.es.find(({ id }) => id === 'held-payment')?.answer).toContain('pago retenido');
  });

  it('exist in both languages', () => {
    expect(builtIn.en.map(({ id }) => id)).toEqual(builtIn.es.map(({ id }) => id));
  });

  it('take milliseconds, however strange the message', async () => {
    const strange = [
      'hola '.repeat(400),
      'claro que '.repeat(300),
      '1 '.repeat(1000),
      'ñandú'.repeat(400),
      '👍'.repeat(900),
      ' ',
    ];
    const begin = process.cpuUsage();
    for (const text of strange) await ask(text);
    const { user, system } = process.cpuUsage(begin); // microseconds; what others do on the machine does not count
    expect((user + system) / 1000 / strange.length).toBeLessThan(100);
  });
});

describe('goods that may not be sold', () => {
  it.each([
    ['tengo 20 láminas de asbesto usadas', 'SEMARNAT'],
    ['busco una pistola', 'SEDENA'],
    ['vendo cable de cobre que encontré en la calle', '911'],
    ['¿reciben carne caducada?', 'caducados'],
    ['I have some used syringes', 'SEMARNAT'],
  ])('are refused with the reason: %s', async (message, reason) => {
    const { text, topic, action, confidence } = await ask(message);
    expect(text).toContain(reason);
    expect({ topic, action }).toEqual({ topic: 'prohibited', action: 'continue' });
    expect(confidence).toBeGreaterThanOrEqual(thresholds.sendAt);
  });

  it.each([
    'Vendo 30 varillas, son robadas de la obra',
    'Vendo 50 cajas de atún a 300, 10 golpeadas y caducadas, esas a 100',
    'vendo 10 rollos de cable a 900, todo es robado',
    'vendo 10 rollos de cable a 900, pero no me preguntes de dónde salieron',
    'I am selling 30 doors at 20 each, they are stolen',
  ])('are not noted beside the refusal: %s', async (message) => {
    const { text, topic } = await ask(message);
    expect(topic).toBe('prohibited');
    expect(text).not.toMatch(/Anot|Noted|https:/);
  });

  it.each([
    ['vendo 40 sillas a 90 y 5 tambos de aceite quemado', '40 sillas', /aceite a|tambos de|«/],
    ['vendo 20 cajas de galletas a 50 y 5 cajas de leche caducada', '20 cajas de galletas', /de leche|«/],
    ['vendo 10 puertas a 500 y 6 cajas de mayonesa a 90. 2 están caducadas', '10 puertas', /mayonesa|«/],
    ['vendo 9 rollos de cable a 900 y 20 varillas a 100, las varillas son robadas', '9 rollos de cable', /varillas|«/],
  ])('leave what else is offered: %s', async (message, kept, refused) => {
    const { text, topic } = await ask(message);
    const noted = text.slice(text.indexOf('Anotado'));
    expect(topic).toBe('prohibited');
    expect(noted).toContain(kept);
    expect(noted).not.toMatch(refused);
  });

  it('are named as checked first where words alone cannot decide', async () => {
    expect((await ask('vendo 20 botellas de tequila')).text).toContain('lo revisa una persona del equipo');
  });

  it('do not hide a complaint about them', async () => {
    expect(await ask('la carne llegó podrida, qué asco')).toMatchObject({ topic: 'complaint', action: 'handoff' });
  });

  it('are not seen in what only sounds alike', async () => {
    for (const message of ['vendo pistola de silicón', 'tengo 10 láminas sin asbesto', 'bomba de agua 1 hp'])
      expect((await ask(message)).topic, message).not.toBe('prohibited');
  });
});

it.each([
  ['los voy a demandar', 'legal', 'serio'],
  ['no me han pagado', 'complaint', 'Lamento'],
  ['necesito mi factura', 'invoice', 'factura'],
  ['quiero hablar con una persona', 'human', 'Claro'],
])('hands %j over at once and says when they hear', async (message, person, text) => {
  const answer = await ask(message);
  expect(answer).toMatchObject({ person, action: 'handoff' });
  expect(answer.text).toContain(text);
  expect(answer.text).toContain('horario de atención: lunes a viernes de 8:00 a 18:00');
});

it('answers what a buyer leaves out by the goods that they look for, though the market cannot be looked at', async () => {
  const history = [{ role: 'user' as const, content: 'looking for 20 chairs' }];
  const answer = await engine({ question: 'not plastic', history, language: 'en' });
  expect(answer).toMatchObject({ topic: 'buy' });
  expect(answer.text).toContain('20 chairs');
});
