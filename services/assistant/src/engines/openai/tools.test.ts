import { saveAlert, tellAccount, tellOrders } from '@tianguis/proto/gen/client.ts';
import { describe, expect, it } from 'vitest';
import { openAiEngineOn } from '../../../test/openai-engine.ts';
import type { Script } from '../../../test/scripted-model.ts';
import { type Market, noMarket } from '../market.ts';
import type { AskForMember, MemberDesk } from '../member-desk.ts';
import { noMemberDesk } from '../member-desk.ts';
import { toolsOf } from '../tools/index.ts';

const lot = {
  listingId: 12,
  category: 'tarima',
  quantity: 40,
  unit: 'pieza',
  price: 80,
  condition: 'used',
  zone: 'coyoacan',
} as const;
const market: Market = { ...noMarket, findLots: async () => ({ lots: [lot], isNear: true }) as never };
const tools = toolsOf({
  retrieve: () => [],
  webUrl: 'https://t.test',
  desk: noMemberDesk,
  now: () => new Date(),
  ...market,
});

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every schema within a schema. */
const within = (node: unknown): Node[] =>
  isNode(node) ? [node, ...Object.values(node).flatMap((value) => within(value))] : [];

describe.each(tools)('$name', ({ parameters }) => {
  it('takes arguments that the provider holds a model to', () => {
    const objects = within(parameters).filter(({ type, properties }) => type === 'object' && isNode(properties));
    expect(objects.length).toBeGreaterThan(0);
    for (const { properties, required, additionalProperties } of objects) {
      expect(additionalProperties).toBe(false);
      expect(required).toEqual(Object.keys(properties as Node));
    }
    expect(JSON.stringify(parameters)).not.toMatch(/"(?:minLength|maxLength|default|\$schema)":/);
  });
});

const desk: MemberDesk & { readonly asked: object[] } = (() => {
  const asked: object[] = [];
  const replies: Readonly<Record<string, object>> = {
    [tellOrders.id]: { text: 'P-000042, Yeso: ya está aprobado.', count: 1 },
    [tellAccount.id]: { text: 'Tu WhatsApp termina en 5678.' },
    [saveAlert.id]: { text: 'Listo: tarimas · Coyoacán.' },
  };
  const ask: AskForMember = async ({ id }, input) => {
    asked.push({ id, ...input });
    return replies[id] as never;
  };
  return { marketplace: ask, payments: ask, asked };
})();

const draft = {
  text: 'El piloto dura 30 días.',
  intent: 'pilot',
  action: 'continue',
  sources: ['pilot'],
  confidence: 0.9,
};
const calling =
  (...calls: readonly (readonly [string, object])[]): Script =>
  (_, round) =>
    round === 1 ? { calls: calls.map(([name, args]) => ({ name, args: JSON.stringify(args) })) } : { draft };

async function ask(script: Script, question = 'una pregunta cualquiera sobre lo que hay', member?: string) {
  const { engine, model } = openAiEngineOn(script, { market, desk });
  const answer = await engine({ question, history: [], language: 'es', member });
  return { answer, model };
}

const searching = { maxPrice: null, free: false, quantity: null, condition: null, order: null, position: null };

describe('what a tool knows', () => {
  it.each<readonly [string, object, RegExp]>([
    ['search_lots', { material: 'tarimas', zone: 'Coyoacán', ...searching }, /40 tarimas.*\$80.*\/lote\/12/s],
    ['order_status', { order: 42 }, /^P-000042, Yeso: ya está aprobado\.$/],
    ['account_help', { about: 'phone' }, /^Tu WhatsApp termina en 5678\.$/],
    ['save_alert', { material: 'tarimas', zone: 'Coyoacán', maxPrice: null, condition: null }, /^Listo: tarimas/],
    [
      'start_draft',
      { goods: [{ material: 'cemento', quantity: 20, unit: 'bulto', condition: null, price: null }], zone: null },
      /^Anotado: 20 bultos de cemento\. .*Dime en cuánto lo vendes.*en qué zona está/,
    ],
  ])(
    'by %s is the answer, in the same words as the local engine’s, after one question to the model',
    async (tool, args, text) => {
      const { answer, model } = await ask(calling([tool, args]), undefined, 'token');
      expect(answer.text).toMatch(text);
      expect(answer).toMatchObject({ engine: 'openai', action: 'continue' });
      expect(Math.min(answer.confidence, answer.ceiling)).toBeGreaterThanOrEqual(0.8);
      expect(model.asked).toHaveLength(1);
    },
  );

  it('is joined by what the model answers of something else', async () => {
    const script = calling(
      ['search_lots', { material: 'tarimas', zone: null, ...searching }],
      ['search_knowledge', { query: 'piloto' }],
    );
    const { answer, model } = await ask(script);
    expect(answer.text).toMatch(/\/lote\/12[\s\S]*El piloto dura 30 días\.$/);
    expect(model.asked).toHaveLength(2);
  });

  it('of one person reaches no model, nor anybody who is not signed in', async () => {
    const script = calling(['order_status', { order: null }], ['search_knowledge', { query: 'piloto' }]);
    const { answer, model } = await ask(script, undefined, 'token');
    expect(answer).toMatchObject({ text: expect.stringContaining('P-000042'), isPrivate: true });
    expect(JSON.stringify(model.asked)).not.toContain('Yeso');
    const before = desk.asked.length;
    expect((await ask(script)).answer.text).toMatch(/entra con tu teléfono o correo/);
    expect(desk.asked).toHaveLength(before);
  });

  it('is nothing where the arguments are invalid: the model goes on', async () => {
    const { answer, model } = await ask(
      calling(['order_status', { order: 'todas' }]),
      'cuánto dura el piloto',
      'token',
    );
    expect(answer.text).toBe(draft.text);
    expect(String(model.asked[1]?.messages.at(-1)?.content)).toContain('do not fit');
  });
});

it('hands over to a person, and says when they answer', async () => {
  const { answer } = await ask(calling(['hand_over', { why: 'invoice' }]));
  expect(answer).toMatchObject({ action: 'handoff', person: 'invoice' });
  expect(answer.text).toMatch(/persona del equipo.*horario de atención/);
  expect(answer.ceiling).toBeLessThan(0.5);
});
