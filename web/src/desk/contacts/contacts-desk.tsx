import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { Board } from './board/board.tsx';
import { ContactList } from './list/contact-list.tsx';
import type { Desk } from './list/desk-address.ts';
import { Filters } from './list/filters.tsx';
import { changeDesk, closeContact, openContact, useDesk } from './list/use-desk.ts';
import { ContactDrawer } from './record/contact-drawer.tsx';
import type { WriteDialog } from './write-dialog.ts';

function ViewSwitch({ view, onChange }: { view: Desk['view']; onChange: (view: Desk['view']) => void }) {
  const m = useMessages('desk/contacts').views;
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{m.label}</legend>
      {(['list', 'board'] as const).map((each) => (
        <Button
          key={each}
          look="quiet"
          size="s"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className={cx(view === each && 'bg-ink! text-page!')}
        >
          {m[each]}
        </Button>
      ))}
    </fieldset>
  );
}

/** All contacts, as a list or as the funnel's board, with the record of one beside it. */
export function ContactsDesk({ writeDialog }: { writeDialog: WriteDialog }) {
  const m = useMessages('desk/contacts').list;
  const desk = useDesk();
  return (
    <Panel title={m.title} aside={<ViewSwitch view={desk.view} onChange={(view) => changeDesk({ view })} />}>
      <Filters desk={desk} change={changeDesk} />
      {desk.view === 'board' ? (
        <Board desk={desk} onOpen={openContact} />
      ) : (
        <ContactList desk={desk} change={changeDesk} onOpen={openContact} writeDialog={writeDialog} />
      )}
      {desk.contact !== undefined && (
        <ContactDrawer id={desk.contact} onClose={closeContact} writeDialog={writeDialog} />
      )}
    </Panel>
  );
}
