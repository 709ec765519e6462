import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { type Import, useImportHistory } from './api/imports.ts';
import { UndoImport, UndoOutcome } from './undo.tsx';

const tones: Record<Import['status'], Tone> = {
  uploading: 'plain',
  converting: 'info',
  ready: 'warn',
  running: 'info',
  completed: 'good',
  cancelled: 'plain',
  failed: 'bad',
};

function Row({ stored, onOpen }: { stored: Import; onOpen: (id: number) => void }) {
  const m = useMessages('desk/imports').recent;
  const { plural, relative } = useFormat();
  const { id, fileName, status, imported, duplicates, rejected, rows, createdBy, createdAt } = stored;
  const action = status === 'ready' ? m.continue : m.see;
  const when = relative(createdAt, m.justNow);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <span className="min-w-0 font-[620] break-all">{fileName}</span>
          <Badge tone={tones[status]}>{m.status[status]}</Badge>
        </p>
        <p className="text-[0.9rem] text-muted">
          {createdBy ? fill(m.by, { who: createdBy, when }) : when}
          {rows > 0 && (
            <span className="block">
              {fill(m.outcome, {
                imported: plural(m.imported, imported),
                duplicates: plural(m.duplicates, duplicates),
                rejected: plural(m.rejected, rejected),
              })}
            </span>
          )}
        </p>
        <UndoOutcome stored={stored} />
      </div>
      <UndoImport stored={stored} />
      {status !== 'uploading' && (
        <Button
          look="quiet"
          size="s"
          aria-label={fill(m.open, { action, name: fileName })}
          onClick={() => onOpen(id)}
          className="-mr-3 shrink-0 underline"
        >
          {action}
        </Button>
      )}
    </li>
  );
}

function History({ onOpen }: { onOpen: (id: number) => void }) {
  const m = useMessages('desk/imports').recent;
  const pages = useImportHistory();
  const imports = pages.data?.pages.flatMap((page) => page.imports) ?? [];
  return (
    <>
      <Loading query={pages} rows={4} failed={m.failed} />
      <ul className="divide-y divide-line">
        {imports.map((stored) => (
          <Row key={stored.id} stored={stored} onOpen={onOpen} />
        ))}
      </ul>
      <MoreButton list={pages} />
    </>
  );
}

/** Every import: who brought which file when, what came of it, and the way back. */
export function RecentImports({ onOpen }: { onOpen: (id: number) => void }) {
  const m = useMessages('desk/imports').recent;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-9 border-b border-ink py-1 text-[0.95rem] font-[660]">{m.title}</summary>
      {isOpen && <History onOpen={onOpen} />}
    </details>
  );
}
