import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { useCategories } from '../../shared/categories/api.ts';
import { CategoryRows } from '../../shared/categories/category-rows.tsx';
import { CutList } from '../../shared/cut-list.tsx';

function Categories() {
  const m = useMessages('desk/shared').categoryEditor;
  const read = useCategories();
  return (
    <>
      <Loading query={read} rows={4} failed={m.loadFailed} />
      {read.data?.categories.length === 0 && <Empty title={m.empty} />}
      {read.data && <CategoryRows categories={read.data.categories} />}
      {read.data && <CutList shown={read.data.categories.length} total={read.data.total} />}
    </>
  );
}

/** What the team calls each category of contacts, and which vertical it belongs to. */
export function CategoriesDialog() {
  const m = useMessages('desk/shared').categoryEditor;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <SmallDialog title={m.title} text={m.text} onClose={() => setOpen(false)}>
          <Categories />
          <Button look="secondary" onClick={() => setOpen(false)} className="mt-4">
            {m.close}
          </Button>
        </SmallDialog>
      )}
    </>
  );
}
