import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { useChooseDisplayName, useDisplayName } from './display-name.ts';
import { useLikelyMember } from './member.ts';
import { SignIn } from './sign-in.tsx';

/** What the server says of the name, or else of the call. */
function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError && error.problem?.errors?.[0]?.message) || readable(error);
}

/** Asks once how the other side may call somebody. */
function AskName() {
  const m = useMessages('market/shared').name;
  const change = useChooseDisplayName();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = isTried && name.trim() === '' ? m.missing : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') change.mutate(name.trim());
  };
  return (
    <form noValidate className="grid gap-1" onSubmit={submit}>
      <TextField
        label={m.label}
        hint={m.hint}
        autoComplete="name"
        maxLength={120}
        autoFocus
        value={name}
        error={missing ?? refusalOf(change.error)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="l" busy={change.isPending}>
        {m.go}
      </Button>
    </form>
  );
}

interface Props {
  /** What they are about to do, and need an account for. */
  readonly title: string;
  /** The other side will see who they are. */
  readonly needsName: boolean;
  /** They are in, and named where that is needed: what they asked for goes on. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Signs somebody in over the page that they are on, and asks for their name where they never gave one. */
export default function EnterDialog({ title, needsName, onDone, onClose }: Props) {
  const m = useMessages('market/shared');
  const { data: member, isLoading } = useLikelyMember();
  const isIn = member !== undefined && member !== null;
  const own = useDisplayName(isIn && needsName);
  const isReady = isIn && (!needsName || Boolean(own.data?.name));
  const isWaiting = isLoading || (isIn && own.isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once, when they are ready
  useEffect(() => {
    if (isReady) onDone();
  }, [isReady]);
  if (isReady) return null;
  return (
    <SmallDialog
      title={isIn ? m.name.title : title}
      text={isIn ? undefined : m.enter.text}
      width="narrow"
      onClose={onClose}
    >
      {isWaiting && <Skeleton className="h-32" />}
      {own.isError && <Failed onRetry={() => own.refetch()} busy={own.isFetching} />}
      {!isWaiting && !own.isError && (isIn ? <AskName /> : <SignIn />)}
      <Button look="quiet" size="s" className="-mx-3 mt-2" onClick={onClose}>
        {m.enter.notNow}
      </Button>
    </SmallDialog>
  );
}
