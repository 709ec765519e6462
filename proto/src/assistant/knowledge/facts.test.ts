import { expect, it } from 'vitest';
import { commissionRules, pilotDays } from '../../commission.ts';
import { approvalHours } from '../../marketplace/orders/order.ts';
import { entryText } from './entry.ts';
import { factNames } from './fact-names.ts';
import { fillFacts } from './facts.ts';

const [rule] = commissionRules;

it('fills in what the rules of the product say', () => {
  const text = 'Comisión {commission}, piloto de {pilotDays} días, {approvalHours} horas, máximo {mostOxxo}.';
  expect(fillFacts(text, 'es', rule?.from)).toBe(
    `Comisión ${rule?.commissionPercent}%, piloto de ${pilotDays} días, ${approvalHours} horas, máximo $10,000.`,
  );
});

it('has a value for every name, in both languages', () => {
  for (const name of factNames)
    for (const language of ['es', 'en'] as const) expect(fillFacts(`{${name}}`, language), name).toMatch(/\d/);
});

it('leaves other names alone', () => {
  expect(fillFacts('{web}/mi en {place}', 'es')).toBe('{web}/mi en {place}');
});

it('lets staff name facts and the site in an answer, and nothing else', () => {
  const text = (answer: string) => entryText.safeParse({ title: 'T', asked: ['a'], answer }).success;
  expect(text('Cobramos {commission}: {web}/publicar')).toBe(true);
  expect(text('Cobramos {tarifa}')).toBe(false);
  expect(text('Cobramos {tarifa')).toBe(false);
});
