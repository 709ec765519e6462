import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { type ConversationFilter, isFiltered, noFilter } from '../api/conversations.ts';
import { Chip } from '../list/chip.tsx';
import { filterOf, isShowing, useViews, type View } from './api.ts';
import { ChangeView, NewView } from './view-dialog.tsx';

type Props = { filter: ConversationFilter; onChange: (filter: ConversationFilter) => void };

/** Kept filters, one's own and those of the team: pressed they narrow the list, and pressed again they do not. */
export function ViewChips({ filter, onChange }: Props) {
  const m = useMessages('desk/inbox').views;
  const views = useViews().data ?? [];
  const [isNew, setIsNew] = useState(false);
  const [changing, setChanging] = useState<View>();
  const shown = views.find((view) => isShowing(filter, view));
  const mayKeep = isFiltered(filter) && !shown;
  if (views.length === 0 && !mayKeep) return null;
  return (
    <>
      <fieldset className="flex items-center gap-1.5 max-lg:overflow-x-auto lg:max-h-24 lg:flex-wrap lg:overflow-y-auto">
        <legend className="sr-only">{m.legend}</legend>
        {views.map((view) => (
          <Chip
            key={view.id}
            pressed={view === shown}
            count={view.count}
            onClick={() => onChange(view === shown ? noFilter : filterOf(view.filter))}
          >
            {view.own || view.by === null ? view.name : fill(m.ofColleague, { name: view.name, by: view.by })}
          </Chip>
        ))}
        {mayKeep && (
          <button
            type="button"
            onClick={() => setIsNew(true)}
            className="link min-h-9 shrink-0 text-[0.9rem] whitespace-nowrap pointer-coarse:min-h-11"
          >
            {m.keepThis}
          </button>
        )}
        {shown?.own && (
          <button
            type="button"
            onClick={() => setChanging(shown)}
            className="link min-h-9 shrink-0 text-[0.9rem] whitespace-nowrap pointer-coarse:min-h-11"
          >
            {m.change}
          </button>
        )}
      </fieldset>
      {isNew && <NewView filter={filter} onClose={() => setIsNew(false)} />}
      {changing && <ChangeView view={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
