import { execFileSync } from 'node:child_process';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { loadTagger, takeTagger } from '../marks/tagger.ts';
import { loadPoints, takePoints } from '../matters/point-classifier.ts';
import { loadRouter, takeRouter } from '../matters/router.ts';
import { loadTurns, takeTurns } from './read-turn.ts';

/** Learns what Aria reads messages by: the recogniser, the tagger, the router, the points of the entries and the reader of turns. Each is kept beside the generated client. */
function learn(): void {
  recogniser();
  loadTagger();
  loadRouter();
  loadPoints();
  loadTurns();
}

/**
 * Loads what Aria has learnt. Where its data or code changed since, another process learns first: that takes some hundred megabytes more than
 * a service may have.
 */
export function train(): void {
  if (!takeTagger() || !takeRouter() || !takePoints() || !takeTurns())
    execFileSync(process.execPath, [import.meta.filename]);
  learn();
}

if (import.meta.main) learn();
