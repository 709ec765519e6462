import type { Condition, Group, Rule } from '@tianguis/proto/outreach/segments/rules';
import { locales, type PluralForms } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { fill } from '../../../i18n/translation.ts';
import type { SegmentTexts } from './texts.ts';

/** What a sentence needs of the reader's language. */
export interface Speech {
  readonly texts: SegmentTexts;
  /** A value as people call it. */
  nameOf(field: string, value: string): string;
  plural(forms: PluralForms, count: number): string;
  /** `a, b and c` */
  and(items: readonly string[]): string;
  /** `a, b or c` */
  or(items: readonly string[]): string;
}

/** Lists alternatives: `lunes, martes o jueves`. */
export const eitherIn = (language: Language) => (items: readonly string[]) =>
  new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(items);

/** Whom a segment is about, in one plain sentence. */
export const sentenceOf = (group: Group, speech: Speech): string =>
  fill(speech.texts.sentence, { rules: joined(said(group, false, speech), speech) });

interface Said {
  readonly clauses: readonly string[];
  /** All of them hold, or any. */
  readonly isAll: boolean;
}

/** "None of them" is said as "not this and not that", so that no sentence denies a whole list. */
function said({ join, rules }: Group, isDenied: boolean, speech: Speech): Said {
  const deniesEach = (join === 'none') !== isDenied;
  const isAll = (join === 'any') === isDenied;
  return { clauses: rules.flatMap((rule) => clausesOf(rule, deniesEach, isAll, speech)), isAll };
}

/** What a rule adds to a list of which all hold, or any; a group that is joined in another way stands in brackets. */
function clausesOf(rule: Rule, isDenied: boolean, isAll: boolean, speech: Speech): readonly string[] {
  if (rule.kind !== 'group') return [clauseOfCondition(isDenied ? opposite(rule) : rule, speech)];
  const inner = said(rule, isDenied, speech);
  if (inner.isAll === isAll || inner.clauses.length < 2) return inner.clauses;
  return [`(${joined(inner, speech)})`];
}

const joined = ({ clauses, isAll }: Said, { and, or }: Speech): string => (isAll ? and(clauses) : or(clauses));

const opposites = { ever: 'never', never: 'ever', within: 'not_within', not_within: 'within' } as const;

/** The condition that holds where this one does not. */
function opposite(rule: Condition): Condition {
  switch (rule.kind) {
    case 'choice':
      return { ...rule, is: rule.is === 'in' ? 'not_in' : 'in' };
    case 'moment':
      return { ...rule, is: opposites[rule.is] };
    case 'flag':
      return { ...rule, is: !rule.is };
    case 'number':
      return rule.is === 'at_least'
        ? { ...rule, is: 'at_most', count: rule.count - 1 }
        : { ...rule, is: 'at_least', count: rule.count + 1 };
  }
}

function clauseOfCondition(rule: Condition, { texts, nameOf, plural, or }: Speech): string {
  switch (rule.kind) {
    case 'choice': {
      const names = rule.values.map((value) => nameOf(rule.field, value));
      return fill(texts.clauses.choice[rule.field][rule.is], { values: or(names) });
    }
    case 'moment':
      return fill(texts.clauses.moment[rule.field][rule.is], { period: plural(texts.period, rule.days) });
    case 'number':
      return plural(texts.clauses.number[rule.field][rule.is], rule.count);
    case 'flag':
      return texts.clauses.flag[rule.field][rule.is ? 'yes' : 'no'];
  }
}
