import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { type EntryContent, entryContent } from '@tianguis/proto/assistant/knowledge/entry';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builtIn, withEntries } from '../knowledge/knowledge.ts';
import type { LiveKnowledge } from '../knowledge/live-knowledge.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { KeptScore } from './trials.ts';
import { liveOf, staffEntry, type Version } from './version.ts';

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

/** Versions of staff. Rows are added and stamped, never changed or deleted. */
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
  /** False if another person saved that version first. */
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

interface Needs {
  readonly store: Pick<VersionStore, 'revision' | 'live'>;
  readonly knowledge: LiveKnowledge;
  readonly logger: Logger;
}

const everyMs = 1_000;

/** Keeps the knowledge of this process up to date with what staff publish. Each replica looks every second. */
export function followVersions({ store, knowledge, logger }: Needs) {
  const closing = new AbortController();
  let seen = 0;
  let looking: Promise<void> = Promise.resolve();
  const takeUp = async () => {
    const revision = await store.revision();
    if (revision === seen) return;
    const live = await store.live();
    knowledge.replace(
      withEntries(
        builtIn,
        live.map((version) => staffEntry(version.entryId, version)),
      ),
    );
    seen = revision;
  };
  /** Looks now; one look at a time. */
  const look = (): Promise<void> => {
    looking = looking
      .then(takeUp)
      .catch((err: unknown) => logger.warn({ err }, 'what staff published is not known yet'));
    return looking;
  };
  const loop = async () => {
    while (!closing.signal.aborted) {
      await look();
      await delay(everyMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  let ended: Promise<void> | undefined;
  return {
    look,
    /** Resolves after the first look. */
    async start() {
      await look();
      ended = loop();
    },
    async close() {
      closing.abort();
      await ended;
    },
  };
}
