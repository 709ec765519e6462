import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import { Skeleton } from './page-skeleton.tsx';

export function Rows({ count = 5 }: { count?: number }) {
  const m = useMessages('site/shell');
  return (
    <div role="status" aria-label={m.loading} className="grid gap-2 py-2">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-l border-2 border-dashed border-line p-6 sm:p-8">
      <p className="font-display text-head font-[720] tracking-tight">{title}</p>
      {children && <div className="max-w-[60ch] text-muted">{children}</div>}
    </div>
  );
}

export function Failed({ text, onRetry, busy }: { text?: string; onRetry?: () => void; busy?: boolean }) {
  const m = useMessages('site/shell');
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-l bg-bad-soft p-6">
      <p className="font-[620] text-bad">{text ?? m.failed}</p>
      {onRetry && (
        <Button look="secondary" size="s" onClick={onRetry} busy={busy}>
          {m.retry}
        </Button>
      )}
    </div>
  );
}

interface Query {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Of a list in pages: its button says this one. */
  readonly isFetchNextPageError?: boolean;
  refetch(): unknown;
}

/** Placeholder rows until a query has loaded, and its failure with a way to try again; nothing once it has data. */
export function Loading({ query, rows, failed }: { query: Query; rows: number; failed?: string }) {
  if (query.isPending) return <Rows count={rows} />;
  if (!query.isError || query.isFetchNextPageError) return null;
  return <Failed text={failed} onRetry={() => query.refetch()} busy={query.isFetching} />;
}
