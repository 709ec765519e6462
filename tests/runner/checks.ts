import pMap from 'p-map';
import { executeQuietly, tool } from './execute.ts';
import { nothing, type Result, sum } from './result.ts';

interface Check {
  name: string;
  command: string[];
  /** What the tool adds when it fails that has nothing to do with the failure, from these words on. */
  noiseFrom?: string;
}

const folders = ['proto', 'chassis', 'services', 'web', 'deploy', 'tests'];

const checks: Check[] = [
  { name: 'types', command: [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of web', command: [tool('typescript/bin/tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'lint and format', command: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
  {
    name: 'boundaries',
    command: [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'err-long', ...folders],
    // It looks for an older TypeScript, though swc reads the files.
    noiseFrom: '‼ missing-tsc-transpiler',
  },
  { name: 'generated contract', command: ['proto/generate/main.ts', '--check'] },
  { name: 'SQL is declared', command: ['tests/sql/main.ts'] },
  { name: 'broker permissions and table of events', command: ['deploy/local/src/derive.ts', '--check'] },
  { name: 'migrations match the schemas', command: ['deploy/local/src/migrate/check.ts'] },
  { name: 'nothing unused', command: [tool('knip/bin/knip.js'), '--no-progress'] },
];

/** Each check counts as one test. Two run at a time: the longest of them takes as long as all others. */
export async function runChecks(): Promise<Result> {
  return sum(await pMap(checks, runCheck, { concurrency: 2 }));
}

async function runCheck({ name, command, noiseFrom }: Check): Promise<Result> {
  const start = performance.now();
  const { code, output } = await executeQuietly(command);
  const time = `${Math.round(performance.now() - start)} ms`;
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${time}`);
  const [said = ''] = noiseFrom ? output.split(noiseFrom) : [output];
  if (code !== 0) console.log(`\n${said.trim()}\n`);
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [name] };
}
