import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const folder = 'deploy/observability';

/** What the code declares, as the exporter names it, which adds no units. Gauges are listed in `gauges: { name: description }` objects. */
function exported(): Set<string> {
  const files = execFileSync('git', ['ls-files', 'chassis/src', 'services'], { cwd: root }).toString().split('\n');
  const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.')).map(read);
  const names = sources.flatMap((source) => [
    ...gaugesIn(source),
    ...Array.from(source.matchAll(/createCounter\('[^']+', '([\w.]+)'/g), ([, name = '']) => `${name}.total`),
    ...Array.from(source.matchAll(/createObservableUpDownCounter\('([\w.]+)'/g), ([, name = '']) => name),
    ...Array.from(source.matchAll(/createHistogram\('([\w.]+)', \{\s*unit: 's'/g), ([, name = '']) => name).flatMap(
      (name) => ['count', 'bucket', 'sum'].map((part) => `${name}.${part}`),
    ),
  ]);
  return new Set(['up', ...names.map((name) => name.replaceAll('.', '_'))]);
}

function gaugesIn(source: string): string[] {
  const block = Array.from(source.matchAll(/gauges: \{([^}]*)\}/g), ([, text = '']) => text).join('\n');
  return Array.from(block.matchAll(/'([a-z][\w.]*\.[\w.]+)': /g), ([, name = '']) => name);
}

/** Names of metrics in a query: words that are neither functions, nor labels, nor words of the language. */
function metricsIn(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(by|without|on)\s*\([^)]*\)/g, ' ');
  return Array.from(bare.matchAll(/\b([a-z][a-z_]*)\b(?!\s*\()/g), ([, name = '']) => name).filter(
    (name) => !['by', 'for', 'and', 'or', 'unless', 'sum', 'max', 'min'].includes(name),
  );
}

const known = exported();

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read(`${folder}/dashboard.json`)) as { panels: readonly Panel[] };
const alerts = Array.from(
  read(`${folder}/alerts.yml`).matchAll(/alert: (\w+)\n\s+expr: ['"](.*)['"]\n/g),
  ([, name = '', expr = '']) => ({
    name,
    expr,
  }),
);

describe('the dashboard', () => {
  it.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr).join(' ')]))(
    '%s asks for metrics that are exported',
    (_title, query) => {
      const asked = metricsIn(query);
      expect(asked).not.toEqual([]);
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('shows every gauge', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    const gauges = [...known].filter((name) => !/_(total|sum|count|bucket)$/.test(name) && name !== 'up');
    expect(gauges.length).toBeGreaterThan(15);
    expect(gauges.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('the alerts', () => {
  it.each(alerts.map(({ name, expr }) => [name, expr]))('%s asks for metrics that are exported', (_name, query) => {
    const asked = metricsIn(query);
    expect(asked).not.toEqual([]);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('name a place in the runbook', () => {
    const headings = new Set(
      Array.from(read('docs/runbooks/README.md').matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const places = Array.from(
      read(`${folder}/alerts.yml`).matchAll(/runbook: docs\/runbooks\/README\.md#(\S+)/g),
      ([, place = '']) => place,
    );
    expect(places).toHaveLength(alerts.length);
    expect(places.filter((place) => !headings.has(place))).toEqual([]);
  });

  // Debian's package `prometheus` has it.
  const promtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!promtool)('rise when they should, and only then', () => {
    for (const args of [
      ['check', 'config', '../prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const result = spawnSync('promtool', args, { cwd: join(root, folder), encoding: 'utf8' });
      expect(result.status, `${result.stdout}${result.stderr}`).toBe(0);
    }
  });
});
