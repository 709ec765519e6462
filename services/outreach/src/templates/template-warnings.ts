import type { Localized } from '@tianguis/proto/errors';

/** Longest text of a WhatsApp template, filled. */
const longest = 1024;
const variable = '\\{\\{[^{}]*\\}\\}';

const rules: readonly { code: string; text: Localized; broken(content: string, filled: string): boolean }[] = [
  {
    code: 'too_long',
    text: { es: `El texto pasa de ${longest} caracteres`, en: `The text is longer than ${longest} characters` },
    broken: (_, filled) => filled.length > longest,
  },
  {
    code: 'begins_with_variable',
    text: {
      es: 'WhatsApp rechaza textos que empiezan con una variable',
      en: 'WhatsApp refuses texts that begin with a variable',
    },
    broken: (content) => new RegExp(`^\\s*${variable}`).test(content),
  },
  {
    code: 'ends_with_variable',
    text: {
      es: 'WhatsApp rechaza textos que terminan con una variable',
      en: 'WhatsApp refuses texts that end with a variable',
    },
    broken: (content) => new RegExp(`${variable}\\s*$`).test(content),
  },
  {
    code: 'adjacent_variables',
    text: {
      es: 'WhatsApp rechaza variables sin texto entre ellas',
      en: 'WhatsApp refuses variables with no text between them',
    },
    broken: (content) => new RegExp(`${variable}\\s*${variable}`).test(content),
  },
];

/** What WhatsApp's reviewers would mind (Meta's rules for message templates). */
export const templateWarnings = (content: string, filled: string): { code: string; text: Localized }[] =>
  rules.filter(({ broken }) => broken(content, filled)).map(({ code, text }) => ({ code, text }));
