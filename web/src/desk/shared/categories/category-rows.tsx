import { chosenVerticals } from '@tianguis/proto/outreach/categories/operations';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { selectClass } from '../../../ui/field.tsx';
import { filterInput } from '../../../ui/filter-bar.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useUndoToast } from '../undo-toast.ts';
import { type Category, type SetCategory, useSetCategory } from './api.ts';

/** One category: what the team calls it, and its vertical. Both are saved as they are changed; the vertical, which moves all of its contacts, can be taken back. */
function Row({ entry }: { entry: Category }) {
  const m = useMessages('desk/shared').categoryEditor;
  const { categories } = useMessages('desk/shared');
  const { plural } = useFormat();
  const { category, contacts, vertical, chosen, name } = entry;
  const ours = (categories as Readonly<Record<string, string>>)[category] ?? category;
  // Undefined while this person has typed nothing, so that the field follows what colleagues save.
  const [typed, setTyped] = useState<string>();
  const set = useSetCategory();
  const offerUndo = useUndoToast();
  const save = (change: Omit<SetCategory, 'category'>) =>
    set.mutate(
      { category, ...change },
      {
        onSuccess: () => setTyped(undefined),
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  // Once it is saved, the row may be in another list.
  const saveVertical = async (wanted: SetCategory['vertical']) => {
    const before = chosen ? (chosenVerticals.find((each) => each === vertical) ?? null) : null;
    try {
      await set.mutateAsync({ category, vertical: wanted });
      const done = fill(plural(m.moved, contacts), { category: name ?? ours });
      offerUndo(done, () => set.mutateAsync({ category, vertical: before }));
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  const saveName = () => {
    const wanted = typed?.trim() ?? '';
    if (wanted === '' || wanted === (name ?? ours)) setTyped(undefined);
    else save({ name: wanted === ours ? null : wanted });
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <li className="grid gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-start">
      <span className="grid min-w-0 gap-0.5">
        <input
          aria-label={fill(m.nameOf, { category: ours })}
          value={typed ?? name ?? ours}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={saveName}
          onKeyDown={onKey}
          className={filterInput}
        />
        <span className="text-[0.88rem] wrap-anywhere text-muted">
          {plural(m.contacts, contacts)}
          {name !== null && ` · ${fill(m.writtenAs, { category })}`}
        </span>
      </span>
      <select
        aria-label={fill(m.verticalOf, { category: name ?? ours })}
        value={vertical}
        disabled={set.isPending}
        onChange={({ target }) => void saveVertical(chosenVerticals.find((each) => each === target.value) ?? null)}
        className={selectClass}
      >
        {(vertical === 'unknown' || chosen) && <option value="unknown">{m.unknown}</option>}
        {chosenVerticals.map((each) => (
          <option key={each} value={each}>
            {m.verticals[each]}
          </option>
        ))}
      </select>
    </li>
  );
}

/** Categories with what the team says about them. */
export function CategoryRows({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="divide-y divide-line">
      {categories.map((entry) => (
        <Row key={entry.category} entry={entry} />
      ))}
    </ul>
  );
}
