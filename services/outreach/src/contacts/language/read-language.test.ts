import { expect, it } from 'vitest';
import { readLanguage } from './read-language.ts';
import { englishWords, spanishWords } from './words.ts';

const english = [
  'Hi, I have 40 bags of cement and some rebar left over. How much do you pay?',
  'Hello, who are you?',
  "I'm interested, when can you pick it up?",
  'yes please',
  'We are closing our hotel in Playa del Carmen and want to sell the beds',
  'could you send me the prices for Coyoacán',
  'thanks',
  'Stop messaging me please',
];

const spanish = [
  'Hola, tengo 80 hojas de triplay de 19 mm, ¿cuánto me dan?',
  'tengo 15 tarimas en iztapalapa y quiero venderlas',
  'si me interesa, cuando pasan',
  'gracias',
  'quien son ustedes y como consiguieron mi numero',
  'Buenas tardes, soy residente de obra',
  'ya no me manden mensajes por favor',
];

const untold = ['ok', '20 m2', '👍', 'Iztapalapa', 'Varilla 3/8', 'no', 'no manejo', '55 1234 5678', ''];

it.each(english)('reads as English: %s', (text) => expect(readLanguage(text)).toBe('en'));

it.each(spanish)('reads as Spanish: %s', (text) => expect(readLanguage(text)).toBe('es'));

it.each(untold)('does not tell: “%s”', (text) => expect(readLanguage(text)).toBeUndefined());

it('knows no word as one of both languages', () => {
  expect([...spanishWords].filter((word) => englishWords.has(word))).toEqual([]);
});
