import { AppError, conflict } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { knowledgeChanged } from '@tianguis/proto/assistant/knowledge/events';
import type { KnowledgeScore } from '@tianguis/proto/assistant/knowledge/operations';
import { noEntry } from './save-version.ts';
import { losesTooMuch } from './score.ts';
import { describeEntry, liveOf } from './version.ts';
import type { VersionStore } from './version-store.ts';

export interface Needs extends VersionStore {
  readonly publish: Publish;
}

/** The latest version of an entry, which must be a draft of that number: only such a one is scored and published. */
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

/** Makes a draft what Aria says, once its score is known and somebody stands for what it loses. */
export async function publishVersion(needs: Needs, id: string, version: number, acceptLoss: boolean, by: string) {
  await latestDraft(needs, id, version);
  const kept = await needs.scoreOf(id, version);
  const revision = await needs.revision();
  if (kept?.revision !== revision) throw unscored();
  if (losesTooMuch(kept.score) && !acceptLoss) throw losing(kept.score);
  if (!(await needs.goLive(id, version, by))) throw unscored();
  await changed(needs, id, version, 'published', by);
}

/** Takes back what is live: what was live before it is so again. */
export async function withdrawVersion(needs: Needs, id: string, version: number, by: string): Promise<number | null> {
  const live = liveOf(await needs.of(id));
  if (!live || live.version !== version || !(await needs.withdraw(id, version, by))) throw notLive();
  await changed(needs, id, version, 'withdrawn', by);
  return describeEntry(id, await needs.of(id))?.entry.liveVersion ?? null;
}

const changed = (
  { publish }: Needs,
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
