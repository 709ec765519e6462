import { cx } from '../../ui/class-names.ts';

const variable = /(\{\{[^{}]*\}\})/;

/** A message as it looks in the other person's chat; what stayed unfilled stands out. */
export function Bubble({ text, time, stale }: { text: string; time: string; stale: boolean }) {
  let at = 0;
  const parts = text.split(variable).map((part) => {
    at += part.length;
    return { part, key: at };
  });
  return (
    <div className="rounded-m bg-sunken p-3 sm:p-4">
      <div
        className={cx(
          'max-w-[34rem] rounded-l rounded-tl-none px-3.5 pt-2.5 pb-1.5 text-ink transition-colors',
          stale ? 'bg-raised' : 'bg-good-soft',
        )}
      >
        <p className="min-h-12 break-words whitespace-pre-line">
          {parts.map(({ part, key }) =>
            variable.test(part) ? (
              <mark key={key} className="rounded-s bg-warn-soft px-0.5 font-[640] text-warn">
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </p>
        <p aria-hidden className="text-right text-[0.8rem] text-muted tabular-nums">
          {time}
        </p>
      </div>
    </div>
  );
}
