import { type PointerEvent, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { Strokes } from './api.ts';
import { pathOf, pointIn } from './strokes.ts';

interface Props {
  readonly value: Strokes;
  readonly error?: string | undefined;
  onChange(strokes: Strokes): void;
}

/** Glass to sign on, with a finger, a pen or a mouse. */
export function SignatureField({ value, error, onChange }: Props) {
  const m = useMessages('market/pickup');
  const id = useId();
  const [drawing, setDrawing] = useState(false);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
    pointIn(currentTarget.getBoundingClientRect(), clientX, clientY);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(true);
    onChange([...value, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing) onChange([...value.slice(0, -1), [...(value.at(-1) ?? []), pointOf(event)]]);
  };
  const end = () => setDrawing(false);
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-[620]">
        {m.signature}
      </p>
      <svg
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        role="img"
        aria-label={m.signature}
        aria-describedby={`${id}-error`}
        className="h-44 w-full touch-none rounded-m border-2 border-ink bg-raised text-ink"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d={pathOf(value)}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FieldError id={`${id}-error`} error={error} />
        <Button look="quiet" size="s" disabled={value.length === 0} onClick={() => onChange([])}>
          {m.clear}
        </Button>
      </div>
    </div>
  );
}
