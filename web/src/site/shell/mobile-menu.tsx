import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icons.tsx';

const load = () => import('./menu-dialog.tsx');
const MenuDialog = lazy(load);

/** The menu's code arrives when a finger or pointer nears the button. */
export function MobileMenu() {
  const m = useMessages('site/shell');
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={m.openMenu}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-m text-[1.3rem] hover:bg-sunken"
      >
        <Icon name="menu" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
