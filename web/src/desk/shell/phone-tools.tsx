import { LiveMark } from './live-mark.tsx';
import { SearchButton } from './search-button.tsx';

/** On a phone: the live state and the search, in the corner that the head of each page leaves free. */
export function PhoneTools({ onSearch }: { onSearch: () => void }) {
  return (
    <div className="absolute top-2 right-3 flex items-center gap-3 lg:hidden">
      <LiveMark narrow />
      <SearchButton narrow onClick={onSearch} />
    </div>
  );
}
