import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Figures } from '../../ui/figures.tsx';
import type { Import } from './api/imports.ts';

const figures = ['imported', 'warned', 'duplicates', 'updated', 'rejected', 'rows'] as const;

export function Counts({ stored }: { stored: Import }) {
  const m = useMessages('desk/imports').result;
  const { number } = useFormat();
  return (
    <div className="mt-4">
      <Figures items={figures.map((name) => ({ label: m[name], value: number(stored[name]) }))} />
    </div>
  );
}
