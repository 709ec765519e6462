import type { ComponentProps, ReactNode } from 'react';
import { selectClass } from '../../ui/field.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { MoreButton } from './more-button.tsx';

interface Props<Choice extends string> {
  readonly words: {
    readonly failed: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  /** The name of the choice, its values in their order, and how each is called. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly list: ComponentProps<typeof Loading>['query'] & ComponentProps<typeof MoreButton>['list'];
  /** How many there are, once the list was read. */
  readonly count: string | undefined;
  readonly isEmpty: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A list in pages that one choice narrows. */
export function FilteredList<Choice extends string>(props: Props<Choice>) {
  const { words, label, choices, names, chosen, onChoose, list, count, isEmpty, children } = props;
  const choose = (value: string) => {
    const choice = choices.find((known) => known === value);
    if (choice) onChoose(choice);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-6 text-muted">
          {count}
        </p>
        <label className="flex items-center gap-2">
          {label}
          <select value={chosen} onChange={({ target }) => choose(target.value)} className={selectClass}>
            {choices.map((known) => (
              <option key={known} value={known}>
                {names[known]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loading query={list} rows={4} failed={words.failed} />
      {isEmpty ? <Empty title={words.empty}>{words.emptyHint}</Empty> : children}
      <MoreButton list={list} />
    </div>
  );
}
