import { isUniqueViolation } from '@tianguis/chassis/database-error';
import type { Templates } from '../app/ports.ts';
import { lookupKey } from '../domain/template.ts';
import type { Database } from './database.ts';

export const createTemplates = (prisma: Database): Templates => ({
  list: () => prisma.messageTemplate.findMany({ orderBy: [{ name: 'asc' }] }),
  async find(by) {
    const where = 'id' in by ? { id: by.id } : { lookupKey: lookupKey(by.name) };
    return (await prisma.messageTemplate.findUnique({ where })) ?? undefined;
  },
  async add(input) {
    try {
      return await prisma.messageTemplate.create({ data: { ...input, lookupKey: lookupKey(input.name) } });
    } catch (err) {
      if (isUniqueViolation(err)) return undefined;
      throw err;
    }
  },
});
