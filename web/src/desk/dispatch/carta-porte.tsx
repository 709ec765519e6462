import { useMutation } from '@tanstack/react-query';
import { draftCartaPorte, getCartaPorte } from '@tianguis/proto/gen/client.ts';
import { type CartaPorteFacts, type CartaPorteGap, gapsOf } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { saveFile } from '../shared/downloads.ts';
import { useSession } from '../shared/session.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';

/** What staff complete: postal codes that no address names, and keys that our table of goods has not. */
interface Typed {
  readonly origin: string;
  readonly destination: string;
  readonly keys: readonly string[];
}

const isPostalCode = (typed: string): boolean => /^\d{5}$/.test(typed);
const isKey = (typed: string): boolean => /^\d{8}$/.test(typed);

/** The facts with what was typed, where it has SAT's form. */
function completed(facts: CartaPorteFacts, { origin, destination, keys }: Typed): CartaPorteFacts {
  return {
    ...facts,
    origin: { ...facts.origin, postalCode: isPostalCode(origin) ? origin : null },
    destination: { ...facts.destination, postalCode: isPostalCode(destination) ? destination : null },
    goods: facts.goods.map((line, index) => ({
      ...line,
      key: isKey(keys[index] ?? '') ? (keys[index] ?? null) : null,
    })),
  };
}

function Missing({ gaps }: { gaps: readonly CartaPorteGap[] }) {
  const m = useMessages('desk/dispatch').sat;
  if (gaps.length === 0) return <p>{m.complete}</p>;
  return (
    <div role="status">
      <p className="font-[640]">{m.missing}</p>
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{m.gaps[gap]}</li>
        ))}
      </ul>
    </div>
  );
}

function Draft({ facts }: { facts: CartaPorteFacts }) {
  const m = useMessages('desk/dispatch').sat;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [before] = useState<Typed>(() => ({
    origin: facts.origin.postalCode ?? '',
    destination: facts.destination.postalCode ?? '',
    keys: facts.goods.map(({ key }) => key ?? ''),
  }));
  const [typed, setTyped] = useState(before);
  const whole = completed(facts, typed);
  const draft = useMutation({
    mutationFn: () => call(draftCartaPorte, { body: whole }),
    onSuccess: ({ fileName, xml }) => xml !== null && saveFile(fileName, new Blob([xml], { type: 'application/xml' })),
    onError: (failure) => toastError(m.failed, readable(failure)),
  });
  // Nothing of it is kept: the file that was downloaded is the only copy.
  useUnsaved(!draft.isSuccess && JSON.stringify(typed) !== JSON.stringify(before));
  const ofTaxpayers = (draft.data?.missing ?? []).filter((gap) => !gapsOf(whole).includes(gap));
  const change = (changes: Partial<Typed>) => {
    draft.reset();
    setTyped({ ...typed, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 sm:grid-cols-2 sm:gap-x-4">
      <TextField
        label={m.origin}
        inputMode="numeric"
        maxLength={5}
        value={typed.origin}
        onChange={({ target }) => change({ origin: target.value })}
      />
      <TextField
        label={m.destination}
        inputMode="numeric"
        maxLength={5}
        value={typed.destination}
        onChange={({ target }) => change({ destination: target.value })}
      />
      {facts.goods.map(({ name }, index) => (
        <TextField
          key={name}
          label={fill(m.keyOf, { name })}
          inputMode="numeric"
          maxLength={8}
          value={typed.keys[index] ?? ''}
          onChange={({ target }) => change({ keys: typed.keys.map((key, at) => (at === index ? target.value : key)) })}
        />
      ))}
      <div className="grid gap-3 sm:col-span-2">
        <Missing gaps={[...gapsOf(whole), ...ofTaxpayers]} />
        {isAdmin ? (
          <Button type="submit" look="secondary" className="justify-self-start" busy={draft.isPending}>
            {m.download}
          </Button>
        ) : (
          <p className="text-muted">{m.adminOnly}</p>
        )}
      </div>
    </form>
  );
}

/** The draft of an order's Carta Porte: what is missing by name, and its download. */
export function CartaPorte({ order }: { order: number }) {
  const read = useOperation(getCartaPorte, { params: { id: order } }, { staleTime: 0 });
  if (read.isPending) return <Rows count={2} />;
  if (read.isError) return <Failed onRetry={() => read.refetch()} busy={read.isFetching} />;
  return <Draft facts={read.data.facts} />;
}
