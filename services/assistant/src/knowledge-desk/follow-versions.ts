import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { builtIn, withEntries } from '../knowledge/knowledge.ts';
import type { LiveKnowledge } from '../knowledge/live-knowledge.ts';
import { staffEntry } from './version.ts';
import type { VersionStore } from './version-store.ts';

interface Needs {
  readonly store: Pick<VersionStore, 'revision' | 'live'>;
  readonly knowledge: LiveKnowledge;
  readonly logger: Logger;
}

const everyMs = 1_000;

/** Keeps what this process knows up with what staff publish. Each replica looks every second. */
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
    /** Resolves once it was looked for the first time. */
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
