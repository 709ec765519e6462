import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { urlOf } from '@tianguis/proto/client';
import type { Language } from '@tianguis/proto/errors';
import { mostNamed, nameSubjects } from '@tianguis/proto/outreach/contacts/names';

/** Reads a path of the outreach service as the desk does. */
export type AskOutreach = (path: string, language: Language) => Promise<Response>;

interface Deps {
  readonly ask: AskOutreach;
  readonly logger: Logger;
}

const kinds = ['contacts', 'campaigns', 'templates'] as const;

const idOf = (subject: string, kind: string): number[] => {
  const [of, id = ''] = subject.split('/');
  return of === kind && /^\d+$/.test(id) ? [Number(id)] : [];
};

function blocksOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / mostNamed);
  return Array.from({ length: count }, (_, block) => ids.slice(block * mostNamed, (block + 1) * mostNamed));
}

/** Names contacts, campaigns and templates of entries. While the outreach service is away, they keep their numbers. */
export async function readSubjectNames(
  { ask, logger }: Deps,
  subjects: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const kind of kinds) {
    const ids = [...new Set(subjects.flatMap((subject) => idOf(subject, kind)))];
    for (const block of blocksOf(ids)) {
      try {
        const reply = await ask(urlOf(nameSubjects.path, {}, { [kind]: block }), language);
        if (!reply.ok) throw new Error(`names of ${kind}: ${reply.status}`);
        const found = nameSubjects.reply.parse(await reply.json());
        for (const { subject, name } of found.names) names.set(subject, name);
      } catch (err) {
        logger.warn({ err, kind }, 'the log is exported without these names');
      }
    }
  }
  return names;
}
