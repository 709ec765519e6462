import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

type Props = {
  /** Cells of the drawing, in rows. */
  columns: number;
  rows?: number;
  index: number;
  onIndex: (index: number) => void;
  label: string;
  /** What is said of the cell at `index`. */
  text: string;
  children: ReactNode;
};

/** A drawing that is looked through cell by cell: with the pointer, or as a slider with the keyboard. */
export function Plot({ columns, rows = 1, index, onIndex, label, text, children }: Props) {
  const last = columns * rows - 1;
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (value: number, size: number, count: number) =>
      Math.min(count - 1, Math.max(0, Math.floor((value / size) * count)));
    const column = at(event.clientX - box.left, box.width, columns);
    onIndex(at(event.clientY - box.top, box.height, rows) * columns + column);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (rows === 1 || step === undefined) return;
    event.preventDefault();
    if (index + step >= 0 && index + step <= last) onIndex(index + step);
  };
  return (
    <div
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      className="relative rounded-s outline-offset-4 outline-accent has-focus-visible:outline-3"
    >
      {children}
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onIndex(event.target.valueAsNumber)}
        onKeyDown={onKey}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}

/** What is said of the cell that one points at; its place is kept. */
export function Readout({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden className="mt-3 min-h-12 text-[0.95rem] tabular-nums first-letter:uppercase">
      {children}
    </p>
  );
}
