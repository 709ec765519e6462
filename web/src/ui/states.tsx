import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-[shimmer_1.4s_ease-in-out_infinite] rounded-m bg-sunken', className)}
    />
  );
}

export function PageSkeleton() {
  const m = useMessages('shell');
  return (
    <div role="status" aria-label={m.loading} className="wrap grid min-h-[80dvh] content-start gap-5 py-16">
      <Skeleton className="h-14 w-4/5 max-w-160" />
      <Skeleton className="h-6 w-3/5 max-w-120" />
      <Skeleton className="mt-6 h-72" />
    </div>
  );
}

export function Rows({ count = 5 }: { count?: number }) {
  const m = useMessages('shell');
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
  const m = useMessages('shell');
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
