import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createSignal } from '../messaging/signal.ts';
import { patientPool } from './patient-pool.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const broken = () => Object.assign(new Error('terminating connection'), { code: '57P02' });

function rig() {
  const pool = new pg.Pool();
  const client = new pg.Client() as pg.PoolClient;
  client.release = vi.fn();
  const connect = vi.spyOn(pool, 'connect') as unknown as ReturnType<typeof vi.fn>;
  connect.mockResolvedValue(client);
  const query = vi.spyOn(client, 'query') as unknown as ReturnType<typeof vi.fn>;
  const signal = createSignal();
  return { client, connect, query, signal, patient: patientPool(pool, signal) };
}

it('waits for a database that is away', async () => {
  const { client, connect, query, patient } = rig();
  connect.mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused());
  query.mockResolvedValue({ rows: [{ n: 1 }] });
  const given = await patient.connect();
  expect(connect).toHaveBeenCalledTimes(3);
  expect(await given.query('select 1 as n')).toEqual({ rows: [{ n: 1 }] });
  given.release();
  expect(client.release).toHaveBeenCalledTimes(1);
});

it('says of a query whose connection broke that it is to be repeated, with what it failed of', async () => {
  const { query, patient } = rig();
  const cause = broken();
  query.mockRejectedValue(cause);
  const given = await patient.connect();
  await expect(given.query('select 1')).rejects.toMatchObject({ code: '40001', cause });
});

it('leaves every other error as it is', async () => {
  const { connect, query, patient } = rig();
  const wrong = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' });
  query.mockRejectedValue(wrong);
  await expect((await patient.connect()).query('select from x')).rejects.toBe(wrong);
  const unknown = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  connect.mockRejectedValue(unknown);
  await expect(patient.connect()).rejects.toBe(unknown);
});

it('gives a connection to a callback, too, with what gives it back', async () => {
  const { client, connect, patient } = rig();
  connect.mockRejectedValueOnce(refused());
  const given = await new Promise((resolve, reject) => {
    patient.connect((err, one, done) => {
      done();
      if (err) reject(err);
      else resolve(one);
    });
  });
  expect(given).toBe(client);
  expect(client.release).toHaveBeenCalledTimes(1);
});

it('waits no longer once it is closed', async () => {
  const { connect, signal, patient } = rig();
  connect.mockRejectedValue(refused());
  const waiting = expect(patient.connect()).rejects.toThrow('ECONNREFUSED');
  await vi.waitFor(() => expect(connect).toHaveBeenCalled());
  signal.close();
  await waiting;
});
