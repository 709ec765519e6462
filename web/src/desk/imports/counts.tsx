import { figureIn, type ReadMetricName } from '@tianguis/proto/metrics';
import { useFormat } from '../../i18n/format.ts';
import { Figures } from '../../ui/figures.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import type { Import } from './api/imports.ts';

const figures = [
  'rowsImported',
  'rowsWarned',
  'rowsKnown',
  'rowsUpdated',
  'rowsRejected',
  'rowsRead',
] as const satisfies readonly ReadMetricName[];

export function Counts({ stored }: { stored: Import }) {
  const item = useMetricItem();
  const { number } = useFormat();
  return (
    <div className="mt-4">
      <Figures items={figures.map((name) => item(name, number(figureIn(name, { import: stored }) ?? 0)))} />
    </div>
  );
}
