import { useMessages } from '../../../i18n/messages.ts';
import { Chip } from '../list/chip.tsx';

const places = ['conversations', 'messages'] as const;

export type SearchPlace = (typeof places)[number];

/** Whether a search looks for who wrote or for what was written. */
export function SearchPlaces({ place, onChange }: { place: SearchPlace; onChange: (place: SearchPlace) => void }) {
  const m = useMessages('desk/inbox').search;
  return (
    <fieldset className="flex gap-1.5 border-b border-line p-3 max-lg:overflow-x-auto">
      <legend className="sr-only">{m.where}</legend>
      {places.map((each) => (
        <Chip key={each} pressed={place === each} onClick={() => onChange(each)}>
          {m.places[each]}
        </Chip>
      ))}
    </fieldset>
  );
}
