import type { loadedLine } from '@tianguis/proto/marketplace/pickups/pickup';
import type { z } from 'zod';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { quantityOf } from '../../../platform/lots/lot.ts';

export type LoadedLine = z.output<typeof loadedLine>;

/** What was loaded of each line, beside what was ordered. */
export function LoadedLines({ lines }: { lines: readonly LoadedLine[] }) {
  const words = useMessages('platform/lots');
  const format = useFormat();
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id} className="break-words">
          {fill(words.loadedOf, {
            name: line.name,
            loaded: quantityOf({ ...line, quantity: line.loaded ?? 0 }, words, format),
            ordered: quantityOf(line, words, format),
          })}
        </li>
      ))}
    </ul>
  );
}
