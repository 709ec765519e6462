import { describe, expect, it } from 'vitest';
import { readRenewal } from './read-renewal.ts';

describe('reading who keeps a lot on the market', () => {
  it.each(['RENOVAR', 'renovar', 'Renuévalo', 'sí, renuévalo por favor', 'RENEW', 'renew it', 'Quiero renovarlo'])(
    '%s',
    (body) => {
      expect(readRenewal(body)).toEqual({ all: false, words: [] });
    },
  );

  it('which, all, by its number or by its words', () => {
    expect(readRenewal('RENOVAR 2')).toEqual({ all: false, place: 1, words: [] });
    expect(readRenewal('renovar el número 3')).toEqual({ all: false, place: 2, words: [] });
    expect(readRenewal('Renovar todos')).toEqual({ all: true, words: [] });
    expect(readRenewal('renovar las Vigas de pino')).toEqual({ all: false, words: ['vigas', 'pino'] });
    expect(readRenewal('RENOVAR P-000042')).toEqual({ all: false, orderId: 42, words: [] });
  });

  it.each(['¿Cómo renuevo mi lote?', 'quiero vender 20 vigas', 'renovación de contrato', 'no quiero renovar', 'hola'])(
    'not %s',
    (body) => {
      expect(readRenewal(body)).toBeUndefined();
    },
  );
});
