import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { menu } from './texts/index.ts';

const load = () => import('./menu-dialog.tsx');
const MenuDialog = part(load, [menu]);

/** The menu's code arrives when a finger or pointer nears the button. */
export default function MobileMenu() {
  const m = useMessages('site/shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={m.openMenu}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-m text-[1.3rem] hover:bg-sunken"
      >
        <MoreIcon name="menu" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
