import { expect, it } from 'vitest';
import { builtIn } from '../knowledge/knowledge.ts';
import { followUpAnswers, type Told } from './follow-up-point.ts';
import { namedInGroups, neighboursOf } from './neighbours.ts';
import { followUpsHeldBack } from './test/follow-ups-held-back.ts';

const named = ({ entry, point }: Told): string => (point === undefined ? entry : `${entry}/${point}`);
const toldOf = (name: string): Told => {
  const [entry = '', point] = name.split('/');
  return { entry, point };
};

/** What is most likely asked after an answer, of all that was not just told. */
function likeliest(told: string, before: string, text: string) {
  const found = followUpAnswers({ text, before, last: [toldOf(told)], isFor: () => true });
  return found.filter((one) => named(one) !== told)[0];
}

it.each([
  ['complain', 'me llegó roto el azulejo, ¿qué hago?', 'cuántos días tengo', 'complain/deadline'],
  ['complain', 'me llegó roto el azulejo, ¿qué hago?', 'y si ya se pasó', 'complain/too-late'],
  [
    'complain',
    'me llegó roto el azulejo, ¿qué hago?',
    'y el flete de regreso quién lo paga',
    'complaint-refund/return-freight',
  ],
  ['referrals', '¿cómo funciona lo de referir?', 'y el q gana tambien?', 'referrals/invited-gets'],
  ['referrals', '¿cómo funciona lo de referir?', 'y si invito a mi otro numero', 'referral-counts/self-family'],
  ['commission', '¿cuánto cobran de comisión?', 'y emiten factura de eso?', 'invoice/commission-invoice'],
  ['approve-order', '¿cuánto tengo para aprobar un pedido?', 'y si se me pasa?', 'approve-order/missed'],
  ['pay-deadline', '¿cuánto tengo para pagar?', 'y si se me pasa?', 'pay-deadline/too-late'],
  ['refund-when', 'How do refunds work here?', 'who pays for sending it back?', 'complaint-refund/return-freight'],
])('after %s, %j and %j asks %s', (told, before, text, answer) => {
  expect(likeliest(told, before, text)).toMatchObject(toldOf(answer));
});

it('finds an entry that nobody asks beside what was told, where the question surely names it', () => {
  const found = likeliest('how-it-works', '¿cómo funciona esto?', '¿y si pagué en OXXO me devuelven?');
  expect(found?.entry).toBe('refund-oxxo');
});

it('finds what a short question asks of those that it did not learn from', () => {
  const asked = followUpsHeldBack.filter(({ answers }) => !answers.includes('none'));
  const right = asked.filter(({ told, asked: before, text, answers }) => {
    const found = likeliest(told, before, text);
    return found !== undefined && answers.includes(named(found));
  });
  expect(right.length / asked.length).toBeGreaterThanOrEqual(0.7);
});

it('names only answers that there are', () => {
  const known = new Set(
    builtIn.es.flatMap(({ id, points = [] }) => [id, ...points.map((point) => `${id}/${point.id}`)]),
  );
  const heldBack = followUpsHeldBack.flatMap(({ told, answers }) => [told, ...answers]);
  expect([...heldBack, ...namedInGroups()].filter((name) => name !== 'none' && !known.has(name))).toEqual([]);
});

it('has neighbours for each entry', () => {
  expect(builtIn.es.filter(({ id }) => neighboursOf(id).size === 0).map(({ id }) => id)).toEqual([]);
});
