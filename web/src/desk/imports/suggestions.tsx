import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useCategoryNames } from '../shared/categories/api.ts';
import type { Check, Correction } from './api/imports.ts';
import { useFieldLabels } from './field-labels.ts';

type Suggestion = Check['suggestions'][number];

const correctionOf = ({ field, value, suggestion }: Suggestion): Correction => ({
  field,
  from: value,
  to: suggestion,
});

const isSame = (a: Correction, b: Correction): boolean => a.field === b.field && a.from === b.from;

interface Props {
  /** Suggestions of the file as it is, so that one stays in the list when it is applied. */
  readonly suggestions: readonly Suggestion[];
  readonly chosen: readonly Correction[];
  readonly onChange: (chosen: Correction[]) => void;
}

/** Values that we do not know, with what they probably mean: staff say for each whether all of its rows get that. */
export function Suggestions({ suggestions, chosen, onChange }: Props) {
  const m = useMessages('desk/imports').suggestions;
  const categories = useCategoryNames();
  const labels = useFieldLabels();
  const { plural } = useFormat();
  if (suggestions.length === 0) return null;
  const flip = (correction: Correction) =>
    onChange(
      chosen.some((each) => isSame(each, correction))
        ? chosen.filter((each) => !isSame(each, correction))
        : [...chosen, correction],
    );
  const all = suggestions.map(correctionOf);
  const rest = all.filter((correction) => !chosen.some((each) => isSame(each, correction)));
  return (
    <section aria-label={m.title} className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-sans font-[660] tracking-normal">{m.title}</h4>
        {rest.length > 0 && (
          <Button look="secondary" size="s" onClick={() => onChange([...chosen, ...rest])}>
            {m.applyAll}
          </Button>
        )}
      </div>
      <p className="text-[0.9rem] text-muted">{m.hint}</p>
      <ul className="max-h-72 overflow-y-auto border-y border-line">
        {suggestions.map((found) => (
          <li key={`${found.field} ${found.value}`} className="border-b border-line last:border-0">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={chosen.some((each) => isSame(each, correctionOf(found)))}
                onChange={() => flip(correctionOf(found))}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 break-words">
                <span className="text-muted">{`${labels[found.field] ?? found.field}: `}</span>
                {`${found.value} → ${categories[found.suggestion] ?? found.suggestion}, ${plural(m.rows, found.rows)}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
