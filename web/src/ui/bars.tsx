export type Bar = { name: string; value: number; text: string };

/** Horizontal bars with their figures as text, read in order by a screen reader. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="divide-y divide-line">
      {bars.map(({ name, value, text }) => (
        <li key={name} className="grid grid-cols-[minmax(7rem,2fr)_3fr] items-center gap-4 py-2.5">
          <span className="font-[620] break-words">{name}</span>
          <span className="flex items-center gap-2.5">
            <span
              aria-hidden
              className="h-4 shrink-0 rounded-r-s bg-accent"
              style={{ width: `${(value / most) * 65}%`, minWidth: 2 }}
            />
            <span className="tabular-nums">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
