import { describe, expect, it } from 'vitest';
import { isConnectionError, isUniqueViolation } from './database-error.ts';

// As pg 8.23 and Prisma 7.10 with its pg adapter were seen to throw them.
const prismaCause = (cause: object) => ({ driverAdapterError: { name: 'DriverAdapterError', cause } });
const duplicate = { code: '23505', constraint: 'suppliers_email_key', message: 'duplicate key value' };
const prismaDuplicate = {
  code: 'P2002',
  message: 'Unique constraint failed',
  meta: prismaCause({
    originalCode: '23505',
    originalMessage: 'duplicate key value violates unique constraint "suppliers_email_key"',
    kind: 'UniqueConstraintViolation',
  }),
};

describe('isUniqueViolation', () => {
  it.each([duplicate, prismaDuplicate, { ...prismaDuplicate, code: 'P2010' }])('knows $code', (err) => {
    expect(isUniqueViolation(err)).toBe(true);
    expect(isUniqueViolation(err, 'suppliers_email_key')).toBe(true);
    expect(isUniqueViolation(err, 'email_key')).toBe(false);
    expect(isUniqueViolation(err, 'suppliers_name_key')).toBe(false);
  });

  it.each([{ code: '23503' }, { code: 'P2003' }, new Error('23505'), undefined, 'text'])('is none of %j', (err) => {
    expect(isUniqueViolation(err)).toBe(false);
  });
});

describe('isConnectionError', () => {
  it.each([
    { code: 'ECONNREFUSED' },
    { code: '57P01', message: 'terminating connection due to administrator command' },
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    new AggregateError([{ code: 'ECONNREFUSED' }]),
    new Error('outer', { cause: { code: 'ECONNRESET' } }),
    { code: 'P1001', message: "Can't reach database server" },
    { code: 'P2010', message: 'Raw query failed', meta: prismaCause({ kind: 'DatabaseNotReachable' }) },
    { code: 'P2010', message: 'Raw query failed', meta: prismaCause({ originalCode: '57P01', kind: 'postgres' }) },
  ])('knows %j', (err) => {
    expect(isConnectionError(err)).toBe(true);
  });

  it.each([duplicate, prismaDuplicate, new Error('mine'), { code: '42P01' }, null])('is none of %j', (err) => {
    expect(isConnectionError(err)).toBe(false);
  });
});
