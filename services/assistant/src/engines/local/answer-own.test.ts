import { getPayoutAccount, saveAlert, tellAccount, tellOrders } from '@tianguis/proto/gen/client.ts';
import { describe, expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import type { Turn } from '../answer.ts';
import { noMarket } from '../market.ts';
import type { AskForMember, MemberDesk } from '../member-desk.ts';
import { createLocalEngine } from './engine.ts';

const retrievers = { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) };

/** Services that answer these operations, and what they were asked, by whom. */
function deskOf(replies: Readonly<Record<string, object>>) {
  const asked: { readonly id: string; readonly input: object; readonly member: string }[] = [];
  const ask: AskForMember = async ({ id }, input, { member }) => {
    asked.push({ id, input, member });
    return replies[id] as never;
  };
  return { desk: { marketplace: ask, payments: ask } satisfies MemberDesk, asked };
}

const engineOn = (desk?: MemberDesk) =>
  createLocalEngine({ retrievers, webUrl: 'https://t.test', leastConfidence: 0.5, market: noMarket, desk });

const told = (...contents: string[]): Turn[] => contents.map((content) => ({ role: 'user', content }));

async function answer(said: readonly string[], desk?: MemberDesk, member?: string) {
  const question = said.at(-1) ?? '';
  return engineOn(desk)({ question, history: told(...said.slice(0, -1)), language: 'es', member });
}

const status = { text: 'P-000042, Yeso: ya está aprobado. Te toca a ti.', count: 1 };

describe('orders', () => {
  it('are told to who is signed in, as the marketplace tells them, sure enough to be sent and never stored', async () => {
    const { desk, asked } = deskOf({ [tellOrders.id]: status });
    const found = await answer(['¿cómo va mi pedido P-42?'], desk, 'token');
    expect(found).toMatchObject({ text: status.text, topic: 'order-status', isPrivate: true, action: 'continue' });
    expect(Math.min(found.confidence, found.ceiling)).toBeGreaterThanOrEqual(0.8);
    expect(asked).toEqual([{ id: tellOrders.id, input: { query: { order: 42 } }, member: 'token' }]);
  });

  it('are told to no stranger, who reads how to sign in or from which number to write', async () => {
    const { desk, asked } = deskOf({ [tellOrders.id]: status });
    const { text, isPrivate } = await answer(['¿cómo va mi pedido P-42?'], desk);
    expect(text).toMatch(/entra con tu teléfono o correo en https:\/\/t\.test\/mi\/pedidos.*número de tu cuenta/);
    expect(isPrivate).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('that cannot be asked for are said to be on their page', async () => {
    const { text } = await answer(['mis pedidos'], deskOf({}).desk, 'token');
    expect(text).toContain('https://t.test/mi/pedidos');
  });

  it('that went wrong are a matter for a person', async () => {
    const { desk, asked } = deskOf({ [tellOrders.id]: status });
    expect(await answer(['no me ha llegado mi pedido, quiero mi dinero'], desk, 'token')).toMatchObject({
      action: 'handoff',
      person: 'complaint',
    });
    expect(asked).toEqual([]);
  });
});

describe('the account', () => {
  it('is told as it stands, deposits by who pays them', async () => {
    const replies = {
      [tellAccount.id]: { text: 'Tu WhatsApp termina en 5678: https://t.test/mi/cuenta' },
      [getPayoutAccount.id]: { state: 'incomplete', returned: null },
    };
    const { desk } = deskOf(replies);
    expect((await answer(['quiero cambiar mi teléfono'], desk, 'token')).text).toContain('5678');
    expect((await answer(['¿dónde pongo mi clabe?'], desk, 'token')).text).toMatch(
      /le falta algún dato.*\/mi\/ganancias/,
    );
  });

  it('of a stranger is where it is set', async () => {
    expect((await answer(['quiero una copia de mis datos'])).text).toMatch(
      /copia de tus datos o borras la cuenta\. Entra con tu teléfono o correo: https:\/\/t\.test\/mi\/cuenta$/,
    );
  });

  it('of who asks how to erase it is what goes with it, too', async () => {
    expect((await answer(['quiero borrar mi cuenta'])).text).toMatch(
      /^En https:\/\/t\.test\/mi\/cuenta toca Borrar mi cuenta y confirma con un código\. Se van tu nombre/,
    );
  });
});

describe('an alert', () => {
  const saved = { [saveAlert.id]: { text: 'Listo. A lo más una vez al día te avisamos de tarimas · Coyoacán.' } };
  const body = { category: 'tarima', zone: 'coyoacan', maxPrice: null, quantity: null, unit: null, condition: null };

  it.each([
    [['avísame cuando haya tarimas en Coyoacán']],
    [['busco tarimas en Coyoacán', 'avísame']],
    [['busco tarimas', 'en Coyoacán', 'sí, avísame por favor']],
  ])('is saved for who is signed in: %j', async (said) => {
    const { desk, asked } = deskOf(saved);
    expect((await answer(said, desk, 'token')).text).toBe(saved[saveAlert.id]?.text);
    expect(asked).toEqual([{ id: saveAlert.id, input: { body }, member: 'token' }]);
  });

  it('keeps the price and condition that were named', async () => {
    const { desk, asked } = deskOf(saved);
    await answer(['avísame si hay puertas usadas de menos de 900'], desk, 'token');
    expect(asked[0]?.input).toMatchObject({ body: { category: 'puerta', maxPrice: 900, condition: 'used' } });
  });

  it('keeps how much was needed, in its unit', async () => {
    const { desk, asked } = deskOf(saved);
    await answer(['busco 20 puertas de menos de 900', 'avísame'], desk, 'token');
    expect(asked[0]?.input).toMatchObject({ body: { category: 'puerta', maxPrice: 900, quantity: 20, unit: 'pieza' } });
  });

  it('is a link for a stranger, which carries what they look for', async () => {
    const { text } = await answer(['avísame cuando haya tarimas en Coyoacán']);
    expect(text).toContain('https://t.test/mi/intereses?busca=tarimas%20Coyoac%C3%A1n');
    expect(text).toContain('AVISOS tarimas Coyoacán');
  });

  it('of nothing asks of what', async () => {
    expect((await answer(['avísame'])).text).toContain('¿De qué material');
  });

  it.each([['¿dónde está el aviso de privacidad?'], ['tengo 20 tarimas, avísame cuando se vendan']])(
    'is not what this asks for: %s',
    async (said) => {
      const { desk, asked } = deskOf(saved);
      await answer(['busco cemento', said], desk, 'token');
      expect(asked).toEqual([]);
    },
  );
});
