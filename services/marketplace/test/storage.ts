import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import { afterAll } from 'vitest';

/** An empty, migrated database for a file of tests, dropped after them. */
export async function useStorage(): Promise<Storage> {
  const database = await testDatabase('marketplace');
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 2 });
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });
  return storage;
}
