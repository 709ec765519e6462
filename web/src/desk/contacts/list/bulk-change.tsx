import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { contactZones } from '@tianguis/proto/places';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { smallSelect } from '../../../ui/field.tsx';
import { useFacets } from '../api/lists.ts';
import { useOwners } from '../api/owners.ts';
import { useNameOf } from '../names.ts';

type Change =
  | { readonly status: ContactStatus }
  | { readonly category: string }
  | { readonly zone: string }
  | { readonly owner: string | null };

/** No actor has this name. */
const nobody = 'nobody';

interface Pending {
  readonly change: Change;
  /** The new value, as people read it. */
  readonly value: string;
}

interface SelectProps {
  readonly label: string;
  readonly shortcut: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled: boolean;
  onChoose(value: string): void;
}

function Choice({ label, shortcut, options, disabled, onChoose }: SelectProps) {
  return (
    <select
      aria-label={label}
      aria-keyshortcuts={shortcut}
      value=""
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value)}
      className={smallSelect}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface Props {
  readonly count: number;
  readonly busy: boolean;
  apply(change: Change): void;
}

/** Changes the status or category of the selected contacts, after saying how many they are. */
export function BulkChange({ count, busy, apply }: Props) {
  const m = useMessages('desk/contacts').bulk;
  const { status: statusNames, categories } = useMessages('desk/shared');
  const { plural } = useFormat();
  const owners = useOwners().data ?? [];
  const facets = useFacets().data;
  const nameOf = useNameOf();
  const kept = facets?.categories.map(({ value }) => value) ?? [];
  const categoryNames = [...new Set([...Object.keys(categories), ...kept])]
    .map((category) => [category, nameOf('category', category)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  const used = facets?.zones.map(({ value }) => value) ?? [];
  const zones = [...new Set([...contactZones, ...used])].toSorted((a, b) => a.localeCompare(b));
  const [pending, setPending] = useState<Pending>();
  const close = () => setPending(undefined);
  const chooseStatus = (chosen: string) => {
    const status = contactStatuses.find((each) => each === chosen);
    if (status) setPending({ change: { status }, value: statusNames[status] });
  };
  const chooseCategory = (chosen: string) => {
    const found = categoryNames.find(([category]) => category === chosen);
    if (found) setPending({ change: { category: found[0] }, value: found[1] });
  };
  const chooseZone = (zone: string) => {
    if (zone !== '') setPending({ change: { zone }, value: zone });
  };
  const chooseOwner = (chosen: string) => {
    const found = owners.find(({ actor }) => actor === chosen);
    if (chosen === nobody) setPending({ change: { owner: null }, value: m.nobody });
    else if (found) setPending({ change: { owner: found.actor }, value: found.name ?? found.actor });
  };
  return (
    <>
      <Choice
        label={m.status}
        shortcut="s"
        options={contactStatuses.map((value) => ({ value, label: statusNames[value] }))}
        disabled={busy}
        onChoose={chooseStatus}
      />
      <Choice
        label={m.category}
        shortcut="c"
        options={categoryNames.map(([value, label]) => ({ value, label }))}
        disabled={busy}
        onChoose={chooseCategory}
      />
      <Choice
        label={m.zone}
        shortcut="z"
        options={zones.map((value) => ({ value, label: value }))}
        disabled={busy}
        onChoose={chooseZone}
      />
      <Choice
        label={m.owner}
        shortcut="o"
        options={[
          ...owners.map(({ actor, name }) => ({ value: actor, label: name ?? actor })),
          { value: nobody, label: m.nobody },
        ]}
        disabled={busy}
        onChoose={chooseOwner}
      />
      {pending && (
        <SmallDialog
          title={fill(plural(m.ask, count), { value: pending.value })}
          text={'status' in pending.change ? m.askStatusText : m.askText}
          onClose={close}
        >
          <div className="mt-5 flex gap-3">
            <Button
              aria-keyshortcuts="Control+Enter"
              onClick={() => {
                apply(pending.change);
                close();
              }}
            >
              {m.yes}
            </Button>
            <Button look="quiet" onClick={close}>
              {m.no}
            </Button>
          </div>
        </SmallDialog>
      )}
    </>
  );
}
