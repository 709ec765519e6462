import { useMessages } from '../../../i18n/messages.ts';
import type { Item, Section } from './item.ts';
import { Option } from './option.tsx';

export const optionId = (list: string, item: Item): string => `${list}-${item.id}`;

interface Props {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly active: Item | undefined;
  readonly onPoint: (item: Item) => void;
  readonly onChoose: (item: Item) => void;
}

/** All that fits, by kind. */
export function Results({ id, sections, active, onPoint, onChoose }: Props) {
  const m = useMessages('desk/shell').palette;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.results}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2"
    >
      {sections.map(({ key, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by role, a fieldset is for forms
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="not-first:mt-2">
          <p id={`${id}-${key}`} className="px-3 py-1 text-[0.8rem] text-muted">
            {m.sections[key]}
          </p>
          {items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item)}
              item={item}
              active={item === active}
              onPoint={() => onPoint(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
