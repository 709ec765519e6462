import { expect, it } from 'vitest';
import { addressBody, channelOf, codeDigits } from './address.ts';

it.each([
  ['55 1234 5678', 'whatsapp'],
  ['+52 (55) 1234', 'whatsapp'],
  ['(55) 12', 'whatsapp'],
  ['ana@', 'mail'],
  ['55ana@example.com', 'mail'],
  ['', undefined],
  ['ana', undefined],
  ['5ana', undefined],
])('“%s” is being typed as %s', (typed, channel) => expect(channelOf(typed)).toBe(channel));

it.each([
  ['55 1234 5678', { phone: '55 1234 5678' }],
  ['ana@example.com', { email: 'ana@example.com' }],
  ['ana', { email: 'ana' }],
  ['-', { phone: '-' }],
  [' ', {}],
])('“%s” is sent as %j', (typed, body) => expect(addressBody(typed)).toEqual(body));

it.each([
  ['271828', '271828'],
  ['271 828', '271828'],
  ['*271828* es tu código para Tianguis Circular. Vale 10 minutos.', '271828'],
  ['27', '27'],
])('“%s” holds the code %s', (typed, code) => expect(codeDigits(typed)).toBe(code));
