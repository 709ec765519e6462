import { expect, it } from 'vitest';
import { onlyOurLinks, wholeWords } from './bounds.ts';

const web = 'https://tianguis.mx';

it.each([
  'El piloto dura 30 días, de 9 a.m. a 6 p.m. Es gratis.',
  'Regístrate en https://tianguis.mx/proveedores.',
  'Regístrate [aquí](https://tianguis.mx/proveedores?x=1#y), o en tianguis.mx/proveedores',
  'Escribe a hola@tianguis.mx',
])('lets %j pass', (text) => {
  expect(onlyOurLinks(text, web)).toBe(true);
});

it.each([
  'https://tianguis.mx.evil.test/x',
  'https://tianguis.mx@evil.test/x',
  'https://tianguis.mx:8443/x',
  'http://tianguis.mx/x',
  'Ve a //evil.test/x',
  'Ve a HTTPS://EVIL.TEST',
  'Ve a evil.test/pago',
  'Ve a www.evil.test.',
  'Ve a [nuestro sitio](https://evil.test)',
  'Abre javascript://tianguis.mx/%0aalert(1)',
  'Ve a https://tianguis.mx y a https://evil.test',
])('does not let %j pass', (text) => {
  expect(onlyOurLinks(text, web)).toBe(false);
});

it('holds back an unfinished word', () => {
  expect(wholeWords('El piloto dura https://evil.te')).toBe('El piloto dura ');
  expect(wholeWords('El piloto ')).toBe('El piloto ');
  expect(wholeWords('El')).toBe('');
});
