import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { describe, expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { entryText } from '../tools/knowledge.ts';
import { createBounds, onlyOurLinks, wholeWords } from './bounds.ts';

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

describe('figures', () => {
  const facts = builtIn.es.map((entry) => entryText(entry, 'es', web)).join('\n');
  const bounds = createBounds({ facts, asked: 'tengo 25 bultos', prompt: 'p'.repeat(40), webUrl: web, language: 'es' });

  it('of the facts pass, with what they count', () => {
    for (const { answer } of builtIn.es)
      expect(bounds(fillFacts(answer, 'es').replaceAll('{web}', web)), answer).toBeUndefined();
    expect(bounds('La comisión es del 10 %, IVA incluido, y el piloto dura 30 días.')).toBeUndefined();
    expect(bounds('De tus 25 bultos la comisión es del 10 por ciento.')).toBeUndefined();
  });

  it.each([
    'La comisión es del 30 %.',
    'El piloto dura 10 días.',
    'El piloto dura 30 años.',
    'Tienes 10 horas para aprobar.',
    'Te cobramos $48 por publicar.',
    'Recibes 25 pesos por bulto.',
    'La comisión es del 9 %.',
  ])('that no fact states with that unit do not: %s', (text) => {
    expect(bounds(text)).toBe('figure');
  });
});

describe('secrets', () => {
  const bounds = createBounds({
    facts: 'Nunca pedimos NIP ni CVV de tu tarjeta.',
    asked: '',
    prompt: 'p'.repeat(40),
    webUrl: web,
    language: 'es',
  });

  it('may be warned of', () => {
    expect(bounds('Nunca pedimos tu NIP ni CVV.')).toBeUndefined();
  });

  it.each(['Dime tu NIP.', 'Para seguir, escribe el número de tu tarjeta y el CVV.'])(
    'may not be asked for: %s',
    (text) => {
      expect(bounds(text)).toBe('secret');
    },
  );
});
