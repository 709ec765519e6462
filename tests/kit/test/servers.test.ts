import { connect } from '@nats-io/transport-node';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testNats } from '@tianguis/testkit/nats';
import { ownPostgres } from '@tianguis/testkit/own-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('testDatabase', () => {
  it('gives each caller a database of its own with the messaging tables', async () => {
    const [one, two] = await Promise.all([testDatabase(null), testDatabase(null)]);
    await query(one.url, 'CREATE TABLE only_here (id int)');
    const tables = await query(
      two.url,
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'messaging'",
    );
    expect(tables).toEqual(expect.arrayContaining([{ table_name: 'outbox' }, { table_name: 'inbox' }]));
    await expect(query(two.url, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one.url, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});

describe('ownPostgres', () => {
  it('comes back on the same address with its data after a SIGKILL', async () => {
    const postgres = await ownPostgres();
    await query(postgres.url, 'CREATE TABLE kept (id int)');
    const first = postgres.pid;
    await postgres.kill();
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow();
    await postgres.start();
    expect(postgres.pid).not.toBe(first);
    expect(await query(postgres.url, 'SELECT * FROM kept')).toEqual([]);
    await postgres.remove();
  });
});

describe('testNats', () => {
  it('serves JetStream and lets clients reconnect after a SIGKILL', async () => {
    const nats = await testNats();
    const client = await connect({ servers: nats.url, reconnectTimeWait: 20, maxReconnectAttempts: -1 });
    await nats.kill();
    await nats.start();
    await eventually(() => client.flush().then(() => true), { what: 'the client to reach the restarted server' });
    await client.close();
    await nats.remove();
  });
});
