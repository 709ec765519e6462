import { randomBytes } from 'node:crypto';
import { AppError, conflict, notFound } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import { knowledgeChanged } from '@tianguis/proto/assistant/knowledge/events';
import type { KnowledgeScore } from '@tianguis/proto/assistant/knowledge/operations';
import { losesTooMuch } from './trials.ts';
import { describeEntry, entryIdOf, liveOf } from './version.ts';
import type { VersionStore } from './version-store.ts';

interface EditNeeds extends Pick<VersionStore, 'of' | 'add'> {
  readonly publish: Publish;
}

export const noEntry = () =>
  notFound('entry_not_found', { es: 'Esta entrada no existe', en: 'There is no such entry' });

/** Adds an entry, as a draft. */
export async function createEntry(needs: EditNeeds, content: EntryContent, by: string) {
  const id = entryIdOf(content.es.title);
  const free = (await needs.add(id, 1, content, by)) ? id : `${id}-${randomBytes(3).toString('hex')}`;
  if (free !== id && !(await needs.add(free, 1, content, by))) throw changedBy(by);
  return saved(needs, free, 1, by);
}

/** Adds a version of an entry, as a draft. A second editor is told who saved first. */
export async function saveVersion(needs: EditNeeds, id: string, basedOn: number, content: EntryContent, by: string) {
  const known = describeEntry(id, await needs.of(id));
  if (!known) throw noEntry();
  const { latestVersion, changed } = known.entry;
  if (latestVersion !== basedOn) throw changedBy(changed?.by);
  const version = basedOn + 1;
  if (!(await needs.add(id, version, content, by)))
    throw changedBy((await needs.of(id)).find((other) => other.version === version)?.savedBy);
  return saved(needs, id, version, by);
}

async function saved({ publish }: EditNeeds, entryId: string, version: number, by: string) {
  await publish(knowledgeChanged, {
    subject: `knowledge/${entryId}`,
    data: { entryId, version, change: 'saved', by },
  });
  return { success: true as const, id: entryId, version };
}

const changedBy = (by = '?') =>
  conflict('stale_entry', {
    es: `${by} cambió esta entrada mientras la editabas`,
    en: `${by} changed this entry while you were editing it`,
  });

interface PublishNeeds extends VersionStore {
  readonly publish: Publish;
}

/** The latest version of an entry, which must be a draft with that number: only that one is scored and published. */
export async function latestDraft(store: Pick<VersionStore, 'of'>, id: string, version: number) {
  const versions = await store.of(id);
  const known = describeEntry(id, versions);
  const draft = versions.find((one) => one.version === version);
  if (!known || !draft) throw noEntry();
  const { latestVersion, changed } = known.entry;
  if (latestVersion !== version)
    throw conflict('stale_entry', {
      es: `${changed?.by} guardó una versión más nueva`,
      en: `${changed?.by} saved a newer version`,
    });
  if (draft.publishedAt)
    throw conflict('not_a_draft', {
      es: `${draft.publishedBy} ya publicó esta versión`,
      en: `${draft.publishedBy} has already published this version`,
    });
  return draft;
}

/** Publishes a draft that has a score. What it loses has to be accepted. */
export async function publishVersion(
  needs: PublishNeeds,
  id: string,
  version: number,
  acceptLoss: boolean,
  by: string,
) {
  await latestDraft(needs, id, version);
  const kept = await needs.scoreOf(id, version);
  const revision = await needs.revision();
  if (kept?.revision !== revision) throw unscored();
  if (losesTooMuch(kept.score) && !acceptLoss) throw losing(kept.score);
  if (!(await needs.goLive(id, version, by))) throw unscored();
  await changed(needs, id, version, 'published', by);
}

/** Withdraws the live version: the one before it is live again. */
export async function withdrawVersion(
  needs: PublishNeeds,
  id: string,
  version: number,
  by: string,
): Promise<number | null> {
  const live = liveOf(await needs.of(id));
  if (!live || live.version !== version || !(await needs.withdraw(id, version, by))) throw notLive();
  await changed(needs, id, version, 'withdrawn', by);
  return describeEntry(id, await needs.of(id))?.entry.liveVersion ?? null;
}

const changed = (
  { publish }: PublishNeeds,
  entryId: string,
  version: number,
  change: 'published' | 'withdrawn',
  by: string,
): Promise<unknown> =>
  publish(knowledgeChanged, { subject: `knowledge/${entryId}`, data: { entryId, version, change, by } });

const notLive = () => conflict('not_live', { es: 'Esta versión no está en vivo', en: 'This version is not live' });

const unscored = () =>
  conflict('score_missing', {
    es: 'Falta probar este borrador con las preguntas etiquetadas, o lo que Aria sabe cambió desde entonces',
    en: 'This draft has not been tried on the labelled questions, or what Aria knows has changed since',
  });

function losing({ before, after, worse }: KnowledgeScore) {
  const text = {
    es: `Con este borrador Aria contesta bien ${before - after} preguntas menos. Confirma si así lo quieres`,
    en: `With this draft Aria answers ${before - after} fewer questions rightly. Confirm if you mean it`,
  };
  const errors = worse.map(({ question, wanted, after: got }, index) => ({
    path: `questions.${index}`,
    message: { es: `«${question}»: era ${wanted}, sería ${got}`, en: `“${question}”: was ${wanted}, would be ${got}` },
  }));
  return new AppError('refused', 'score_lost', text, { errors });
}
