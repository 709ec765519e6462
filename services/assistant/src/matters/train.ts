import { execFileSync } from 'node:child_process';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { loadTagger, takeTagger } from '../marks/tagger.ts';
import { loadRouter, takeRouter } from './router.ts';

/** Learns what Aria reads messages by: the recogniser, the router and the tagger. Each is kept beside the generated client. */
function learn(): void {
  recogniser();
  loadTagger();
  loadRouter();
}

/**
 * Loads what Aria has learnt. Where its data or code changed since, another process learns first: that takes some hundred megabytes more than
 * a service may have.
 */
export function train(): void {
  if (!takeTagger() || !takeRouter()) execFileSync(process.execPath, [import.meta.filename]);
  learn();
}

if (import.meta.main) learn();
