/** The mark: a tarp tied at three points. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" className={className} aria-hidden="true" role="presentation">
      <path d="M2 3h36v17q-9-8-18 0-9-8-18 0z" className="fill-accent" />
      <path d="M2 20v9M20 20v9M38 20v9" className="stroke-ink" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className="w-9" />
      <span className="grid font-display text-[1.16rem] leading-[0.95] font-[800] tracking-[-0.035em]">
        <span>{'Tianguis '}</span>
        <span>{'Circular'}</span>
      </span>
    </span>
  );
}
