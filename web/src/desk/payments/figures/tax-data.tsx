import { useMutation } from '@tanstack/react-query';
import { readTaxData } from '@tianguis/proto/gen/client.ts';
import { regimeName } from '@tianguis/proto/payments/tax/sat-catalogues';
import { useMessages } from '../../../i18n/messages.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';

/** Forgotten as soon as it is shown no more: reading it is noted each time. */
const useRead = (member: number) =>
  useMutation({ mutationFn: () => call(readTaxData, { params: { member } }), gcTime: 0 });

/** A member's tax data, which an admin asks for. */
export function TaxData({ member, name }: { member: number; name: string }) {
  const m = useMessages('desk/payments').taxData;
  const read = useRead(member);
  if (read.data?.taxData === null) return <p role="status">{m.none}</p>;
  if (read.data) {
    const { rfc, name: legalName, regime, postalCode, cfdiUse } = read.data.taxData;
    const rows = [
      { term: m.rfc, value: rfc },
      { term: m.name, value: legalName },
      { term: m.regime, value: `${regime} ${regimeName(regime)}` },
      { term: m.postalCode, value: postalCode },
      { term: m.use, value: cfdiUse },
    ];
    return (
      <div role="status">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
          {rows.map(({ term, value }) => (
            <div key={term} className="flex min-w-0 gap-2">
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  }
  return (
    <div>
      <Button
        look="secondary"
        size="s"
        busy={read.isPending}
        aria-label={`${m.see}: ${name}`}
        onClick={() => read.mutate(undefined, { onError: (failure) => toastError(m.failed, readable(failure)) })}
      >
        {m.see}
      </Button>
    </div>
  );
}
