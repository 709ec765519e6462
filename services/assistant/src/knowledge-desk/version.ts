import type {
  EntryContent,
  EntryText,
  EntryView,
  VersionState,
  VersionView,
} from '@tianguis/proto/assistant/knowledge/entry';
import { plain } from '@tianguis/proto/plain';
import { builtIn, type Entry, intentOfEntry, type StaffEntry } from '../knowledge/knowledge.ts';

/** A version as staff saved it, and what became of it. */
export interface Version extends EntryContent {
  readonly entryId: string;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnAt: Date | null;
}

/** Entries of staff are told from the product's topics by their first letters. */
const prefix = 'staff-';

/** The name of a new entry: `Crédito a plazos` becomes `staff-credito-a-plazos`. */
export const entryIdOf = (title: string): string =>
  prefix +
  plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');

const builtInSides = (id: string): { es: Entry; en: Entry } | undefined => {
  const es = builtIn.es.find((entry) => entry.id === id);
  const en = builtIn.en.find((entry) => entry.id === id);
  return es && en && { es, en };
};

export const isBuiltIn = (id: string): boolean => builtInSides(id) !== undefined;

const textOf = (entry: Entry): EntryText => ({
  title: entry.title,
  asked: [...entry.asked],
  answer: entry.answer,
});

/** What the product came with, as a version. */
function versionZero(id: string): VersionView | undefined {
  const sides = builtInSides(id);
  if (!sides) return undefined;
  const content = {
    intent: intentOfEntry(sides.es),
    action: sides.es.action ?? 'continue',
    es: textOf(sides.es),
    en: textOf(sides.en),
  };
  return { ...content, version: 0, state: 'builtIn', saved: null, published: null, withdrawn: null };
}

/** What staff wrote, as the engine takes it. */
export function staffEntry(id: string, { intent, action, es, en }: EntryContent): StaffEntry {
  const side = ({ title, asked, answer }: EntryText): Entry => ({
    id,
    title,
    answer,
    intent,
    action,
    asked,
  });
  return { es: side(es), en: side(en) };
}

const isLiving = ({ publishedAt, withdrawnAt }: Version): boolean => publishedAt !== null && withdrawnAt === null;

/** The version by which Aria answers, if there is one of staff. */
export const liveOf = (versions: readonly Version[]): Version | undefined =>
  versions.filter(isLiving).toSorted((a, b) => b.version - a.version)[0];

const stateOf = (version: Version, live: Version | undefined): VersionState => {
  if (version.withdrawnAt) return 'withdrawn';
  if (!version.publishedAt) return 'draft';
  return version.version === live?.version ? 'live' : 'replaced';
};

const stamp = (by: string | null, at: Date | null) => (by !== null && at ? { by, at: at.toISOString() } : null);

/** An entry with all its versions, newest first; undefined where nobody knows the entry. */
export function describeEntry(
  id: string,
  versions: readonly Version[],
): { entry: EntryView; versions: VersionView[] } | undefined {
  const live = liveOf(versions);
  const zero = versionZero(id);
  const written = versions
    .toSorted((a, b) => b.version - a.version)
    .map(
      (version): VersionView => ({
        version: version.version,
        intent: version.intent,
        action: version.action,
        es: version.es,
        en: version.en,
        state: stateOf(version, live),
        saved: stamp(version.savedBy, version.savedAt),
        published: stamp(version.publishedBy, version.publishedAt),
        withdrawn: stamp(version.withdrawnBy, version.withdrawnAt),
      }),
    );
  const all = zero ? [...written, zero] : written;
  const [latest] = all;
  if (!latest) return undefined;
  const shown = all.find(({ state }) => state === 'live') ?? zero ?? latest;
  const entry = {
    id,
    builtIn: zero !== undefined,
    titles: { es: shown.es.title, en: shown.en.title },
    state: shown.state,
    liveVersion: live?.version ?? (zero ? 0 : null),
    latestVersion: latest.version,
    hasDraft: latest.state === 'draft',
    changed: latest.withdrawn ?? latest.published ?? latest.saved,
  };
  return { entry, versions: all };
}

/** Every entry that anybody knows, by its Spanish title. */
export function describeEntries(versions: readonly Version[]): EntryView[] {
  const byEntry = Map.groupBy(versions, ({ entryId }) => entryId);
  const ids = new Set([...builtIn.es.map(({ id }) => id), ...byEntry.keys()]);
  return [...ids]
    .flatMap((id) => describeEntry(id, byEntry.get(id) ?? [])?.entry ?? [])
    .toSorted((a, b) => a.titles.es.localeCompare(b.titles.es, 'es'));
}
