import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPrisma } from '@tianguis/chassis/storage/prisma';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { from as copyFrom } from 'pg-copy-streams';
import { PrismaClient } from '../../../services/outreach/generated/prisma/client.ts';
import { copyOf, personOf } from './people.ts';

const columns = 'business_name, contact_name, phone, email, category, zone, city';

/** Rows a second of COPY into the very table, with all its indexes and triggers, and no check at all. */
export async function rawCopy(databaseUrl: string, count: number): Promise<number> {
  const storage = createStorage({ connectionString: databaseUrl, name: 'bench', max: 1, statementTimeout: 0 });
  const client = await storage.pool.connect();
  const begun = performance.now();
  try {
    await pipeline(
      Readable.from(copyOf(count), { objectMode: false }),
      client.query(copyFrom(`copy outreach_contacts (${columns}) from stdin`)),
    );
  } finally {
    client.release();
    await storage.close();
  }
  return (count / (performance.now() - begun)) * 1000;
}

const batch = 1_000;

/** Rows a second of Prisma's own way, which leaves known phones out too: contacts alone, and with all that an import writes. */
export async function createMany(databaseUrl: string, count: number, everything: boolean): Promise<number> {
  const storage = createStorage({ connectionString: databaseUrl, name: 'bench', max: 1 });
  const { prisma } = openPrisma(storage, (adapter) => new PrismaClient({ adapter }));
  const begun = performance.now();
  try {
    for (let first = 0; first < count; first += batch) {
      const data = Array.from({ length: Math.min(batch, count - first) }, (_, i) => personOf(first + i));
      if (everything) await writeAll(prisma, data);
      else await prisma.outreachContact.createMany({ data, skipDuplicates: true });
    }
  } finally {
    await prisma.$disconnect();
    await storage.close();
  }
  return (count / (performance.now() - begun)) * 1000;
}

const writeAll = (prisma: PrismaClient, data: ReturnType<typeof personOf>[]): Promise<unknown> =>
  prisma.$transaction(
    async (tx) => {
      const select = { id: true, businessName: true, phone: true };
      const added = await tx.outreachContact.createManyAndReturn({ data, skipDuplicates: true, select });
      const entry = { action: 'declared', basis: 'declared_by_staff', text: '', textVersion: '1', actor: 'staff:1' };
      await tx.consentEntry.createMany({ data: added.map(({ id: contactId }) => ({ contactId, ...entry })) });
      await tx.searchBacklog.createMany({
        data: added.map(({ id: contactId, businessName, phone }) => ({ contactId, text: `${businessName} ${phone}` })),
      });
    },
    { timeout: 120_000 },
  );
