import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import { entryContent } from '@tianguis/proto/assistant/knowledge/entry';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { KeptScore } from './score.ts';
import { liveOf, type Version } from './version.ts';

/** A version without its score, which `scoreOf` reads. */
const select = {
  entryId: true,
  version: true,
  intent: true,
  action: true,
  es: true,
  en: true,
  savedBy: true,
  savedAt: true,
  publishedBy: true,
  publishedAt: true,
  withdrawnBy: true,
  withdrawnAt: true,
} satisfies Prisma.KnowledgeVersionSelect;
type Row = Prisma.KnowledgeVersionGetPayload<{ select: typeof select }>;

function toVersion({ intent, action, es, en, ...row }: Row): Version {
  return { ...row, ...entryContent.parse({ intent, action, es, en }) };
}

/** Versions of staff. Rows are added and stamped, never changed or taken away. */
export const versionStore = (prisma: PrismaTx) => ({
  all: async (): Promise<Version[]> => (await prisma.knowledgeVersion.findMany({ select })).map(toVersion),
  of: async (entryId: string): Promise<Version[]> =>
    (await prisma.knowledgeVersion.findMany({ where: { entryId }, select })).map(toVersion),
  /** Grows with each change of what is live. */
  async revision(): Promise<number> {
    const { _count } = await prisma.knowledgeVersion.aggregate({ _count: { publishedAt: true, withdrawnAt: true } });
    return _count.publishedAt + _count.withdrawnAt;
  },
  /** What is live of each entry. */
  async live(): Promise<Version[]> {
    const where = { publishedAt: { not: null }, withdrawnAt: null };
    const rows = await prisma.knowledgeVersion.findMany({ where, select });
    const byEntry = Map.groupBy(rows.map(toVersion), ({ entryId }) => entryId);
    return [...byEntry.values()].flatMap((versions) => liveOf(versions) ?? []);
  },
  /** False where somebody was faster. */
  async add(entryId: string, version: number, content: EntryContent, savedBy: string): Promise<boolean> {
    const { intent, action, es, en } = content;
    const data = { entryId, version, intent, action, es, en, savedBy };
    return (await prisma.knowledgeVersion.createMany({ data, skipDuplicates: true })).count > 0;
  },
  async keepScore(entryId: string, version: number, { score, revision }: KeptScore): Promise<void> {
    await prisma.knowledgeVersion.updateMany({
      where: { entryId, version },
      data: { score, scoreRevision: revision },
    });
  },
  async scoreOf(entryId: string, version: number): Promise<KeptScore | undefined> {
    const where = { entryId_version: { entryId, version } };
    const row = await prisma.knowledgeVersion.findUnique({ where, select: { score: true, scoreRevision: true } });
    if (!row?.score || row.scoreRevision === null) return undefined;
    return { score: row.score as KeptScore['score'], revision: row.scoreRevision };
  },
  /** False where it is live already, or was. */
  async goLive(entryId: string, version: number, publishedBy: string): Promise<boolean> {
    const where = { entryId, version, publishedAt: null };
    const data = { publishedBy, publishedAt: new Date() };
    return (await prisma.knowledgeVersion.updateMany({ where, data })).count > 0;
  },
  async withdraw(entryId: string, version: number, withdrawnBy: string): Promise<boolean> {
    const where = { entryId, version, publishedAt: { not: null }, withdrawnAt: null };
    const data = { withdrawnBy, withdrawnAt: new Date() };
    return (await prisma.knowledgeVersion.updateMany({ where, data })).count > 0;
  },
});
export type VersionStore = ReturnType<typeof versionStore>;
