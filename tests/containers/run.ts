import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseImages, buildImages, ensureBaseImages, findEngine, megabytes, NoEngine } from './engine.ts';
import { doMainJob } from './main-job.ts';
import { createProject } from './project.ts';
import { killOne, scaleOutreach } from './replicas.ts';

/**
 * Builds the images, starts docker-compose.yml on an engine of this machine, does the main job through it, scales outreach
 * and kills a replica under reads: `npm run containers`. Ends with 3 where there is no engine.
 */
const tag = 'test';
const mostAdded = 250;

try {
  const compose = findEngine();
  ensureBaseImages(join(tmpdir(), 'tianguis-base-images'), console.log);
  if (!process.argv.includes('--no-build')) buildImages(tag);
  const added = megabytes(`tianguis-circular:${tag}`) - megabytes(baseImages().node);
  console.log(`The image adds ${added.toFixed(0)} MB to Node's (at most ${mostAdded}).`);
  if (added > mostAdded) throw new Error('the image is too large');

  const project = await createProject(compose, tag);
  try {
    const began = performance.now();
    project.up();
    await doMainJob(project, console.log);
    console.log(
      `From an empty machine to the end of the main job: ${Math.round((performance.now() - began) / 1_000)} s.`,
    );
    await scaleOutreach(project, console.log);
    await killOne(project, console.log);
    console.log('The containers do the main job.');
  } catch (error) {
    console.error(project.lastWords());
    throw error;
  } finally {
    project.down();
  }
} catch (error) {
  if (error instanceof NoEngine) console.log(`The containers are not run: ${error.message}.`);
  else console.error(error);
  process.exitCode = error instanceof NoEngine ? 3 : 1;
}
