import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { Board } from './board/board.tsx';
import { CategoriesDialog } from './categories/categories-dialog.tsx';
import { FieldsDialog } from './fields/fields-dialog.tsx';
import { ChangesHistory } from './history/changes-history.tsx';
import { ContactList } from './list/contact-list.tsx';
import { type Desk, readDesk, writeDesk } from './list/desk-address.ts';
import { Filters } from './list/filters.tsx';
import { ContactDrawer } from './record/contact-drawer.tsx';
import { SuppressionDialog } from './suppression/suppression-dialog.tsx';
import type { WriteDialog } from './write-dialog.ts';

const go = (part: Partial<Desk>, options: { replace?: boolean; state?: unknown }): void =>
  navigate(`${location.pathname}${writeDesk({ ...readDesk(location.search), ...part })}`, options);

const opened = { opened: true };

/** A filter takes the place of the one before. */
const changeDesk = (part: Partial<Desk>): void => go(part, { replace: true, state: history.state });

/** A contact that was opened is left by Back. */
const openContact = (contact: number): void => go({ contact }, { state: opened });

/** Back to where it was opened; where the address itself brought it, there is nothing to go back to. */
function closeContact(): void {
  if (history.state === null || typeof history.state !== 'object' || !('opened' in history.state))
    go({ contact: undefined }, { replace: true });
  else history.back();
}

/** What the address says. */
function useDesk(): Desk {
  const search = useSearch();
  return useMemo(() => readDesk(search), [search]);
}

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
    <Panel
      title={m.title}
      aside={
        <div className="flex min-w-0 items-center gap-2 max-lg:bleed-row max-lg:w-[calc(100%+2rem)] max-lg:*:shrink-0 lg:flex-wrap">
          <ViewSwitch view={desk.view} onChange={(view) => changeDesk({ view })} />
          <FieldsDialog />
          <CategoriesDialog />
          <ChangesHistory />
          <SuppressionDialog />
        </div>
      }
    >
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
