import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '@tianguis/local/web';
import { runChecks } from './checks.ts';
import { execute, root, tool } from './execute.ts';
import { fromPlaywright, fromVitest, readReport } from './reports.ts';
import { honest, nothing, type Result } from './result.ts';

const folder = join(root, 'test-results');
/** How the containers' run ends where there is no engine. */
const noEngine = 3;

async function vitest(project: string): Promise<Result> {
  const report = freshReport(`${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await execute([tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters]);
  return honest(readReport(report, fromVitest), code);
}

async function playwright(): Promise<Result> {
  const report = freshReport('e2e.json');
  const args = [tool('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const code = await execute(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return honest(readReport(report, fromPlaywright), code);
}

/** The systems that tests start find the web app built, which would take most of the time that they have to start. */
async function system(): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  await buildWeb(join(folder, 'web.log'));
  return vitest('system');
}

/**
 * The containers of docker-compose.yml, where `CONTAINERS=1` asks for them and a Docker engine answers. It says so where it
 * does not run them: `npm test` installs no engine.
 */
async function containers(): Promise<Result> {
  if (process.env.CONTAINERS !== '1') {
    console.log('Not asked for: CONTAINERS=1 builds the images and does the main job in them.');
    return nothing;
  }
  const code = await execute([join(root, 'tests/containers/run.ts')]);
  if (code === noEngine) return nothing;
  return code === 0
    ? { ...nothing, passed: 1 }
    : { ...nothing, failed: 1, failures: ['the containers of docker-compose.yml'] };
}

/** An old report must never stand in for a run that wrote none. */
function freshReport(name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  if (existsSync(file)) rmSync(file);
  return file;
}

export const stages: Record<string, () => Promise<Result>> = {
  check: runChecks,
  unit: () => vitest('unit'),
  integration: () => vitest('integration'),
  system,
  bench: () => vitest('bench'),
  e2e: playwright,
  containers,
};
