import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import { knowledgeChanged } from '@tianguis/proto/assistant/knowledge/events';
import { describeEntry, entryIdOf } from './version.ts';
import type { VersionStore } from './version-store.ts';

export interface Needs extends Pick<VersionStore, 'of' | 'add'> {
  readonly publish: Publish;
}

export const noEntry = () =>
  notFound('entry_not_found', { es: 'Esta entrada no existe', en: 'There is no such entry' });

/** A new entry, as a draft. */
export async function createEntry(needs: Needs, content: EntryContent, by: string) {
  const id = entryIdOf(content.es.title);
  const free = (await needs.add(id, 1, content, by)) ? id : `${id}-${randomBytes(3).toString('hex')}`;
  if (free !== id && !(await needs.add(free, 1, content, by))) throw changedBy(by);
  return saved(needs, free, 1, by);
}

/** A new version of an entry, as a draft. Who comes second learns who was faster. */
export async function saveVersion(needs: Needs, id: string, basedOn: number, content: EntryContent, by: string) {
  const known = describeEntry(id, await needs.of(id));
  if (!known) throw noEntry();
  const { latestVersion, changed } = known.entry;
  if (latestVersion !== basedOn) throw changedBy(changed?.by);
  const version = basedOn + 1;
  if (!(await needs.add(id, version, content, by)))
    throw changedBy((await needs.of(id)).find((other) => other.version === version)?.savedBy);
  return saved(needs, id, version, by);
}

async function saved({ publish }: Needs, entryId: string, version: number, by: string) {
  await publish(knowledgeChanged, {
    subject: `knowledge/${entryId}`,
    data: { entryId, version, change: 'saved', by },
  });
  return { success: true as const, id: entryId, version };
}

export const changedBy = (by = '?') =>
  conflict('stale_entry', {
    es: `${by} cambió esta entrada mientras la editabas`,
    en: `${by} changed this entry while you were editing it`,
  });
