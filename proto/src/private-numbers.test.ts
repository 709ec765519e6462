import { describe, expect, it } from 'vitest';
import { maskPrivateNumbers, privateNumberWarning, withoutPrivateNumbers } from './private-numbers.ts';

describe('numbers that are taken out', () => {
  it.each([
    ['mi tarjeta es 4111 1111 1111 1111', ['card'], 'mi tarjeta es •••'],
    ['4111111111111111', ['card'], '•••'],
    ['4111-1111-1111-1111 vence 12/28 cvv 123', ['card'], '••• vence 12/28 cvv 123'],
    ['4111 1111 1111 1111 12/28', ['card'], '••• 12/28'],
    ['tarjeta:5555555555554444', ['card'], 'tarjeta:•••'],
    ['5555.5555.5555.4444', ['card'], '•••'],
    ['amex 3782 822463 10005', ['card'], 'amex •••'],
    ['6011 1111 1111 1117', ['card'], '•••'],
    ['3056 9309 0259 04', ['card'], '•••'],
    ['2223003122003222', ['card'], '•••'],
    ['te paso la visa no.4242424242424242 gracias', ['card'], 'te paso la visa no.••• gracias'],
    ['pedido 12 con tarjeta 4242 4242 4242 4242', ['card'], 'pedido 12 con tarjeta •••'],
    ['deposita a 032180000118359719', ['clabe'], 'deposita a •••'],
    ['CLABE 032 180 00011835971 9', ['clabe'], 'CLABE •••'],
    ['mi CURP GARC850101HDFRRL09', ['curp'], 'mi CURP •••'],
    ['curp: garc850101hdfrrl09', ['curp'], 'curp: •••'],
    ['PEGJ 900215 MJCRRN 04', ['curp'], '•••'],
    ['RFC GAMC850101AB1', ['rfc'], 'RFC •••'],
    ['rfc gamc-850101-ab1', ['rfc'], 'rfc •••'],
    ['clave de elector GRMRCR85010109H500', ['ine'], 'clave de elector •••'],
    ['OCR 1234567890123', ['ine'], 'OCR •••'],
    ['INE: IDMEX1234567890', ['ine'], 'INE: •••'],
    ['pasaporte G12345678', ['passport'], 'pasaporte •••'],
    ['my passport number is N1234567', ['passport'], 'my passport number is •••'],
    ['pasaporte no. 123456789', ['passport'], 'pasaporte no. •••'],
    ['GARC850101HDFRRL09 y 4111111111111111', ['curp', 'card'], '••• y •••'],
  ])('%s', (text, found, masked) => {
    expect(maskPrivateNumbers(text)).toEqual({ text: masked, found });
  });
});

describe('numbers that stay', () => {
  it.each([
    'llámame al 55 1234 5678',
    '+52 1 55 1234 5678',
    '5512345678 o 5587654321',
    'tel. 5512345678 y 3312345678',
    '(55) 1234-5678 ext 123',
    'whatsapp 5215512345678',
    'folio 4111111111111111',
    'pedido 12345',
    'orden #100234',
    'guía 7489 1234 5678 9012',
    'SKU-4111111111111111',
    'código de barras 7501055300075',
    '7501055300075',
    'IMEI 356938035643809',
    '356938035643809',
    'serie 4242424242424242',
    '20 bultos de 50 kg a $250.00',
    '$1,234,567.00',
    '1,000,000 de ladrillos',
    '100 200 300 400 500 600',
    'varilla 3/8 x 12 m, 120 pzas',
    'entrega 26/11/2026 10:00-12:00',
    '2026-11-26T10:00:00',
    '19.4326, -99.1332',
    'CP 09830',
    'empresa ABC850101AB1',
    'SKU TORN250612AB1',
    'modelo DCD777C2',
    'https://tianguis.test/lote/1234567890123',
    '1111111111111111',
    'calibre 22, 2.44 x 1.22 m',
    'mi pasaporte está vigente',
    'traigo mi INE',
  ])('%s', (text) => {
    expect(maskPrivateNumbers(text)).toEqual({ text, found: [] });
  });
});

it('tells the writer what was taken out', () => {
  expect(privateNumberWarning([])).toBeUndefined();
  expect(privateNumberWarning(['card'])?.es).toBe('Quitamos un número de tarjeta: no lo compartas por aquí.');
  expect(privateNumberWarning(['card', 'card', 'curp'])).toEqual({
    es: 'Quitamos un número de tarjeta y una CURP: no lo compartas por aquí.',
    en: 'We removed a card number and a CURP: do not share it here.',
  });
});

it('leaves nothing more to take out, and reads a long text quickly', () => {
  const masked = withoutPrivateNumbers('4111 1111 1111 1111, CURP GARC850101HDFRRL09');
  expect(maskPrivateNumbers(masked)).toEqual({ text: masked, found: [] });
  const start = performance.now();
  maskPrivateNumbers('4 '.repeat(20_000));
  maskPrivateNumbers('A1 '.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(3_000);
});
