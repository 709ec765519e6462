import { describe, expect, it } from 'vitest';
import { failureOf, isDeadlock } from './failures.ts';

const withCode = (code: string, message = 'driver error') => Object.assign(new Error(message), { code });

describe('failureOf', () => {
  it.each([
    '08006',
    '08001',
    '57P01',
    '57P03',
    '53300',
    '40001',
    '40P01',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'P1001',
    'P2024',
    'UND_ERR_SOCKET',
  ])('takes %s for a part that is down', (code) => expect(failureOf(withCode(code))).toBe('unavailable'));

  it.each(['22003', '22001', '22021', '22P02', '22P05', 'P2033', 'P2020'])('takes %s for a bad value', (code) =>
    expect(failureOf(withCode(code))).toBe('bad_value'),
  );

  it.each(['23505', '42601', 'P2002', 'ENOENT'])('does not judge %s', (code) =>
    expect(failureOf(withCode(code))).toBe('other'),
  );

  it('looks into causes, aggregates and what Prisma wraps', () => {
    expect(failureOf(new Error('outer', { cause: new AggregateError([withCode('ECONNREFUSED')]) }))).toBe(
      'unavailable',
    );
    expect(failureOf({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } })).toBe(
      'unavailable',
    );
    expect(
      failureOf({ code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } }),
    ).toBe('unavailable');
    expect(failureOf(new Error('Connection terminated unexpectedly'))).toBe('unavailable');
    expect(failureOf(new Error('Unable to fit integer value 99999999999 into an INT4'))).toBe('bad_value');
  });

  it('takes anything, circles too', () => {
    const circle: { cause?: unknown } = {};
    circle.cause = circle;
    for (const value of [undefined, null, 'text', 7, circle]) expect(failureOf(value)).toBe('other');
  });
});

describe('isDeadlock', () => {
  it('knows the deadlocks of node-postgres, Prisma and what wraps them', () => {
    expect(isDeadlock(withCode('40P01'))).toBe(true);
    expect(isDeadlock(withCode('P2034'))).toBe(true);
    expect(isDeadlock(new Error('outer', { cause: withCode('40P01') }))).toBe(true);
    expect(isDeadlock({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '40P01' } } } })).toBe(
      true,
    );
  });

  it.each(['57P01', '55P03', '23505', 'P2024'])('does not take %s for one', (code) =>
    expect(isDeadlock(withCode(code))).toBe(false),
  );
});
