import { useMessages } from '../../../i18n/messages.ts';
import { CutList } from '../cut-list.tsx';
import { useCategories } from './api.ts';
import { CategoryRows } from './category-rows.tsx';

/** `otro` says that the business is not known, so no vertical can be right for all of its contacts. */
const ofNoBusiness = 'otro';

/** Categories whose vertical nobody knows yet, for staff to choose it; nothing where there are none. */
export function UnplacedCategories() {
  const m = useMessages('desk/shared').categoryEditor;
  const read = useCategories().data;
  const unplaced = read?.categories.filter(
    ({ category, vertical, contacts }) => vertical === 'unknown' && contacts > 0 && category !== ofNoBusiness,
  );
  if (unplaced === undefined || unplaced.length === 0) return null;
  return (
    <section aria-label={m.unplaced} className="mt-6 max-w-3xl">
      <h3 className="font-[680]">{m.unplaced}</h3>
      <p className="text-muted">{m.unplacedText}</p>
      <CategoryRows categories={unplaced} />
      <CutList shown={read?.categories.length ?? 0} total={read?.total} />
    </section>
  );
}
