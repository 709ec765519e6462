import type { Group, Join, Rule } from '@tianguis/proto/outreach/segments/rules';
import { expect, it } from 'vitest';
import { formatOf } from '../../../i18n/format.ts';
import en from '../texts/en.ts';
import es from '../texts/es.ts';
import { eitherIn, sentenceOf } from './sentence.ts';

const say = {
  es: (group: Group) => speak('es', es.segments, group),
  en: (group: Group) => speak('en', en.segments, group),
};

function speak(language: 'es' | 'en', texts: typeof es.segments | typeof en.segments, group: Group): string {
  const { plural, list } = formatOf(language);
  const names: Record<string, string> = { ferreteria: 'Ferretería', obra: 'Obra' };
  return sentenceOf(group, {
    texts,
    nameOf: (_field, value) => names[value] ?? value,
    plural,
    and: list,
    or: eitherIn(language),
  });
}

const group = (join: Join, ...rules: Rule[]): Group => ({ kind: 'group', join, rules });
const trade: Rule = { kind: 'choice', field: 'category', is: 'in', values: ['ferreteria', 'obra'] };
const never: Rule = { kind: 'moment', field: 'written', is: 'never', days: 30 };
const week: Rule = { kind: 'moment', field: 'answered', is: 'within', days: 7 };
const two: Rule = { kind: 'number', field: 'campaigns', is: 'at_least', count: 2 };

it('says whom a segment is about, in both languages', () => {
  const segment = group('all', trade, never);
  expect(say.es(segment)).toBe('Contactos cuyo giro es Ferretería u Obra y a quienes nunca les hemos escrito.');
  expect(say.en(segment)).toBe('Contacts whose trade is Ferretería or Obra and whom we have never written to.');
  expect(say.es(group('any', week, two))).toBe(
    'Contactos que nos contestaron en los últimos 7 días o a quienes les llegaron al menos 2 campañas.',
  );
});

it('says what does not hold piece by piece', () => {
  expect(say.es(group('none', trade, week, two))).toBe(
    'Contactos cuyo giro no es Ferretería u Obra, que no nos han contestado en los últimos 7 días y a quienes les llegó a lo más 1 campaña.',
  );
  expect(say.en(group('all', trade, group('none', group('all', never, week))))).toBe(
    'Contacts whose trade is Ferretería or Obra and (whom we have written to or who have not answered in the last 7 days).',
  );
});

it('puts a group that is joined in another way in brackets', () => {
  const flags = group('any', { kind: 'flag', field: 'email', is: true }, { kind: 'flag', field: 'member', is: false });
  expect(say.es(group('all', trade, flags))).toBe(
    'Contactos cuyo giro es Ferretería u Obra y (con correo o que no son miembros del sitio).',
  );
  expect(say.es(group('all', trade, group('none', week, { kind: 'flag', field: 'waits', is: true })))).toBe(
    'Contactos cuyo giro es Ferretería u Obra, que no nos han contestado en los últimos 7 días y que no esperan a nadie del equipo.',
  );
});
