import type { Bars } from './document.ts';
import { colours, margin, sizes } from './look.ts';
import { ensureRoom, type Pdf, rule, setStyle, tagged, widthOf, write } from './page.ts';

const tall = 110;
const letters = 16;

/** Vectors: sharp at any size. */
export function drawBars(pdf: Pdf, { bars, alt }: Bars): void {
  if (bars.length === 0) return;
  ensureRoom(pdf, tall + 3 * letters);
  const top = pdf.y + letters;
  const step = widthOf(pdf) / bars.length;
  const highest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  tagged(
    pdf,
    'Figure',
    () => {
      for (const [i, { name, value, shown }] of bars.entries()) {
        const x = margin + i * step;
        const height = (value / highest) * tall;
        const line = { width: step, align: 'center', height: letters, ellipsis: true } as const;
        pdf.rect(x + step * 0.15, top + tall - height, step * 0.7, height).fill(colours.accent);
        setStyle(pdf, { font: 'strong', size: sizes.small });
        write(pdf, shown, x, top + tall - height - letters + 2, line);
        setStyle(pdf, { size: sizes.small, colour: colours.muted });
        write(pdf, name, x, top + tall + 4, line);
      }
    },
    alt,
  );
  rule(pdf, top + tall, { width: 1, colour: colours.ink });
  pdf.x = margin;
  pdf.y = top + tall + letters + 6;
}
