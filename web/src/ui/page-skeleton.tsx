import { useMessages } from '../i18n/messages.ts';
import { cx } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-[shimmer_1.4s_ease-in-out_.6s_infinite] rounded-m bg-sunken', className)}
    />
  );
}

export function PageSkeleton() {
  const m = useMessages('site/shell');
  return (
    <div role="status" aria-label={m.loading} className="wrap grid min-h-[80dvh] content-start gap-5 py-16">
      <Skeleton className="h-14 w-4/5 max-w-160" />
      <Skeleton className="h-6 w-3/5 max-w-120" />
      <Skeleton className="mt-6 h-72" />
    </div>
  );
}
