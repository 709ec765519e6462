import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tianguis/local/paths';

const folder = join(root, 'test-results/load');
const page = join(folder, 'index.html');

/** Where the results of a run go: `test-results/load/SCRIPT/TIME.json`. */
export const results = (script: string, at: Date): string =>
  join(folder, script, `${at.toISOString().replaceAll(':', '-')}.json`);

/** What k6 sums up of one metric, by statistic; `thresholds` says which of them were missed. */
interface Metric {
  readonly thresholds?: Readonly<Record<string, boolean>>;
  readonly [statistic: string]: number | Readonly<Record<string, boolean>> | undefined;
}
type Metrics = Readonly<Record<string, Metric>>;

interface Run {
  readonly name: string;
  readonly metrics: Metrics;
}

/** The last two runs of a script, the newest first. */
function lastRuns(script: string): Run[] {
  const files = readdirSync(join(folder, script)).toSorted().slice(-2).reverse();
  return files.map((name) => {
    const { metrics } = JSON.parse(readFileSync(join(folder, script, name), 'utf8')) as { metrics: Metrics };
    return { name: name.slice(0, 'YYYY-MM-DDTHH-MM'.length).replace('T', ' '), metrics };
  });
}

/** What is shown of each metric: the first of these statistics that it has. */
const statistics = ['p(95)', 'value', 'rate', 'count'] as const;

function figureOf(metric: Metric | undefined): { value: number; statistic: string } | undefined {
  const statistic = statistics.find((each) => typeof metric?.[each] === 'number');
  return statistic && { value: metric?.[statistic] as number, statistic };
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

function row(name: string, last: Metric, before: Metric | undefined, widest: number): string {
  const figure = figureOf(last);
  if (!figure) return '';
  const earlier = figureOf(before)?.value;
  const change = earlier ? `${number.format((figure.value / earlier - 1) * 100)} %` : '';
  const missed = Object.entries(last.thresholds ?? {}).filter(([, isMissed]) => isMissed);
  const bar = (value: number, of: string) =>
    `<i class="${of}" style="width:${Math.max(1, Math.round((value / widest) * 180))}px"></i>`;
  return `<tr${missed.length > 0 ? ' class="missed"' : ''}>
    <th scope="row">${name} <small>${figure.statistic}</small></th>
    <td>${number.format(figure.value)}</td><td>${earlier === undefined ? '' : number.format(earlier)}</td><td>${change}</td>
    <td>${bar(figure.value, 'last')}${earlier === undefined ? '' : bar(earlier, 'before')}</td>
    <td>${missed.map(([threshold]) => `missed ${threshold.replaceAll('<', '&lt;')}`).join(', ')}</td></tr>`;
}

/** What helps to find a fault of the network, and says nothing of the system. */
const technical =
  /^(data_|vus|iteration|group_|http_req_(blocked|connecting|receiving|sending|tls|waiting))|expected_response/;

function section(script: string): string {
  const [last, before] = lastRuns(script);
  if (!last) return '';
  const shown = Object.entries(last.metrics)
    .filter(([name]) => !technical.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other));
  const rows = shown.map(([name, metric]) => {
    const values = [figureOf(metric)?.value ?? 0, figureOf(before?.metrics[name])?.value ?? 0];
    return row(name, metric, before?.metrics[name], Math.max(...values) || 1);
  });
  return `<section><h2>${script}</h2><table>
    <tr><th></th><th>${last.name}</th><th>${before?.name ?? 'no run before'}</th><th>change</th><th></th><th></th></tr>
    ${rows.join('\n')}</table></section>`;
}

const style = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:right;padding:.25rem .75rem;white-space:nowrap;border-bottom:1px solid #8884}
th[scope=row]{text-align:left;font-weight:500}small{opacity:.6}.missed{color:#c62828;font-weight:600}
td:nth-child(5){text-align:left}i{display:block;height:.45rem;margin:2px 0;border-radius:2px;background:#0b7a75}.before{opacity:.35}`;

/** Draws the last run of each script beside the one before it, and returns where the page is. */
export function drawResults(): string {
  mkdirSync(folder, { recursive: true });
  const scripts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const body = scripts.map(({ name }) => section(name)).join('\n');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Load</title><style>${style}</style><h1>Load</h1>${body}`,
  );
  return page;
}
