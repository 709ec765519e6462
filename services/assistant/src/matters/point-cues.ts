import { z } from 'zod';
import { normalise } from '../knowledge/text.ts';
import { readRows } from '../platform/data.ts';

/**
 * Words that tell the points of an entry apart: `[["chofer*|emplead*", "recog*|ir"]]` of who may collect. A cue is found where each of its
 * strings is: one of the alternatives between the bars, as whole words, `*` for any ending.
 */
const cueRow = z.strictObject({
  entry: z.string(),
  point: z.string(),
  cues: z.array(z.array(z.string()).min(1).max(3)).min(1),
  /** Words beside which the point is not meant: `ya no tengo el número` is not about the same number. */
  unless: z.string().optional(),
});
type CueRow = z.output<typeof cueRow>;

const ofEntries = Map.groupBy(
  readRows(new URL('./data/point-cues.jsonl', import.meta.url), cueRow),
  ({ entry }) => entry,
);

interface PointCues {
  readonly point: string;
  readonly cues: readonly (readonly RegExp[])[];
  readonly unless: RegExp | undefined;
}

/** Most entries are asked for rarely, so the cues of one are read when a message first asks for it. */
const read = new Map<string, readonly PointCues[]>();

function cuesOf(entry: string): readonly PointCues[] {
  return read.getOrInsertComputed(entry, () => (ofEntries.get(entry) ?? []).map(patternsOf));
}

const patternsOf = ({ point, cues, unless }: CueRow): PointCues => ({
  point,
  unless: unless === undefined ? undefined : patternOf(unless),
  cues: cues.map((cue) => cue.map(patternOf)),
});

function patternOf(alternatives: string): RegExp {
  const found = alternatives.split('|').flatMap((phrase) => {
    const words = phrase.trim().split(/\s+/).flatMap(wordOf);
    return words.length > 0 ? [words.join(' ')] : [];
  });
  return new RegExp(`(?<![^ ])(?:${found.join('|')})(?![^ ])`);
}

function wordOf(word: string): string[] {
  const isBeginning = word.endsWith('*');
  const written = normalise(word.replaceAll('*', '')).replace(/[.+]/g, '\\$&');
  if (written === '') return [];
  return [isBeginning ? `${written}[^ ]*` : written];
}

/** The points of an entry that the words of a message speak of. */
export function pointsCued(entry: string, text: string): string[] {
  const said = normalise(text);
  return cuesOf(entry)
    .filter(({ unless }) => !unless?.test(said))
    .filter(({ cues }) => cues.some((cue) => cue.every((one) => one.test(said))))
    .map(({ point }) => point);
}

/** The points of an entry that a message rules out by its words. */
export function pointsRuledOut(entry: string, text: string): string[] {
  const said = normalise(text);
  return cuesOf(entry)
    .filter(({ unless }) => unless?.test(said))
    .map(({ point }) => point);
}
