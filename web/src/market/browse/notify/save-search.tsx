import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createInterest, listInterests, listMatches } from '@tianguis/proto/gen/client.ts';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { HowOften } from '../../shared/how-often.tsx';
import { useMember } from '../../shared/member.ts';
import { SignIn } from '../../shared/sign-in.tsx';
import { wishOfSearch } from './wish-of-search.ts';

interface Props {
  readonly search: string;
  /** What is looked for and where, in the reader's words. */
  readonly parts: readonly string[];
  readonly unit: ListingUnit | undefined;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

/**
 * Saves a search for the member at once. Anyone else sees what will be saved, and gives a phone or mailbox with its code
 * first.
 */
export default function SaveSearch({ search, parts, unit, onKept, onClose }: Props) {
  const m = useMessages('market/browse/notify');
  const { plural, price: money } = useFormat();
  const client = useQueryClient();
  const member = useMember();
  const [daily, setDaily] = useState(parts.length === 0);
  const isSent = useRef(false);
  const said = parts.length > 0 ? parts : [m.all];
  const wish = wishOfSearch(search, said.join(' · '), unit);
  const shown = wish.price == null ? said : [...said, fill(m.upTo, { price: money(wish.price) })];

  const save = useMutation({
    async mutationFn(): Promise<number | undefined> {
      const { interests } = await call(listInterests);
      if (interests.some(({ name, active }) => active && name === wish.name)) return undefined;
      return (await call(createInterest, { body: { ...wish, daily } })).found;
    },
    onSuccess(found) {
      if (found === undefined) toast(m.kept, m.already);
      else toast(m.kept, found > 0 ? plural(m.keptFound, found) : m.keptNone);
      for (const { id } of [listInterests, listMatches]) void client.invalidateQueries({ queryKey: [id] });
      onKept();
    },
    onError(error) {
      toastError(m.failed, readable(error));
      onClose();
    },
  });

  const isMember = member.data != null;
  useEffect(() => {
    if (!isMember || isSent.current) return;
    isSent.current = true;
    save.mutate();
  }, [isMember, save.mutate]);

  const failed = member.isError;
  useEffect(() => {
    if (!failed) return;
    toastError(m.failed);
    onClose();
  }, [failed, m, onClose]);

  if (member.data !== null) return null;
  return (
    <SmallDialog title={m.title} text={m.text} width="narrow" onClose={onClose}>
      <p className="mb-4 flex flex-wrap gap-2 *:whitespace-normal">
        {shown.map((part) => (
          <Badge key={part} tone="accent">
            {part}
          </Badge>
        ))}
      </p>
      <HowOften daily={daily} onChange={setDaily} />
      <div className="mt-4">
        <SignIn />
      </div>
      <Button look="quiet" size="s" className="-mx-3 mt-2" onClick={onClose}>
        {m.close}
      </Button>
    </SmallDialog>
  );
}
