import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { toastError } from '../../ui/toast.ts';
import { placeText } from './member-names.ts';
import { openConversation, openRecord } from './open-person.ts';

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly phone: string | null | undefined;
  readonly zone: string | null | undefined;
}

/** A member as staff reach them: by name to their record, by phone, and to their conversation; with their place. */
export function PersonLinks({ memberId, name, phone, zone }: Props) {
  const m = useMessages('desk/shared').person;
  const onError = (error: Error) => toastError(m.failed, readable(error));
  const record = useMutation({ mutationFn: () => openRecord({ memberId, phone }), onError });
  const conversation = useMutation({
    mutationFn: openConversation,
    onSuccess: (found) => {
      if (!found) toastError(fill(m.noConversation, { name }));
    },
    onError,
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <button type="button" className="link min-h-6 wrap-anywhere" onClick={() => record.mutate()}>
        {name}
      </button>
      {phone && phone !== name && (
        <a href={`tel:${phone}`} className="link min-h-6">
          {phone}
        </a>
      )}
      {phone && (
        <button
          type="button"
          className="link min-h-6"
          aria-label={fill(m.conversationOf, { name })}
          onClick={() => conversation.mutate(phone)}
        >
          {m.conversation}
        </button>
      )}
      {zone && <span className="text-muted">{placeText(zone)}</span>}
    </span>
  );
}

interface NameProps {
  readonly memberId: number;
  /** With phone and place, as the page says it. */
  readonly line: string;
  /** By which their record is found. */
  readonly phone: string | null | undefined;
}

/** A member in a list: one press leads to their record. */
export function PersonName({ memberId, line, phone }: NameProps) {
  const m = useMessages('desk/shared').person;
  const record = useMutation({
    mutationFn: () => openRecord({ memberId, phone }),
    onError: (error: Error) => toastError(m.failed, readable(error)),
  });
  return (
    <button type="button" className="link min-h-6 text-left wrap-anywhere" onClick={() => record.mutate()}>
      {line}
    </button>
  );
}
