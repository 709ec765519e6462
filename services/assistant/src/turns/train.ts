import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { loadLinker, takeLinker } from '../marks/linker.ts';
import { loadTagger, takeTagger } from '../marks/tagger.ts';
import { loadPoints, takePoints } from '../matters/point-classifier.ts';
import { loadRouter, takeRouter } from '../matters/router.ts';
import { loadTurns, takeTurns } from './read-turn.ts';

/** Learns what Aria reads messages by: the recogniser, the tagger, the linker, the router, the points of the entries and the reader of turns. Each is kept beside the generated client. */
function learn(): void {
  loadTagger();
  learnOthers();
}

function learnOthers(): void {
  recogniser();
  loadLinker();
  loadRouter();
  loadPoints();
  loadTurns();
}

let isTrained = false;

/**
 * Loads what Aria has learnt, once. Where its data or code changed since, another process learns first: that takes some hundred megabytes
 * more than a service may have.
 */
export function train(): void {
  if (isTrained) return;
  if (!takeTagger() || !takeLinker() || !takeRouter() || !takePoints() || !takeTurns())
    execFileSync(process.execPath, [import.meta.filename]);
  learn();
  isTrained = true;
}

if (import.meta.main) {
  // What fails there ends this process, too.
  new Worker(new URL('./learn-tagger.ts', import.meta.url));
  learnOthers();
}
