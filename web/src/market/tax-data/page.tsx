import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { AskFirst } from '../../ui/dialogs.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { type KeptTaxData, useDeleteTaxData, useTaxData } from './api.ts';
import { MyInvoices } from './invoices.tsx';
import { TaxForm } from './tax-form.tsx';

function Kept({ taxData }: { taxData: KeptTaxData }) {
  const m = useMessages('market/tax-data');
  const { date } = useFormat();
  const remove = useDeleteTaxData();
  const onYes = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast(m.removed),
      onError: (error) => toastError(m.removeFailed, readable(error)),
    });
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
      <p className="text-muted">{fill(m.updated, { date: date(taxData.updatedAt) })}</p>
      <AskFirst title={m.removeTitle} text={m.removeText} yes={m.removeYes} no={m.removeNo} onYes={onYes}>
        <Button look="quiet" busy={remove.isPending} className="text-bad">
          {m.remove}
        </Button>
      </AskFirst>
    </div>
  );
}

function TaxDataOfMember() {
  const m = useMessages('market/tax-data');
  const query = useTaxData();
  const taxData = query.data?.taxData ?? null;
  return (
    <div className="wrap max-w-220 pt-6 pb-20">
      <Link href="/mi/cuenta" className="link inline-flex min-h-11 items-center">
        {m.back}
      </Link>
      <h1 className="text-title">{m.title}</h1>
      <p className="mt-3 max-w-[65ch] text-muted">{m.lead}</p>
      <div className="mt-6">
        {query.isPending && (query.isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />)}
        {query.isError && <Failed onRetry={() => query.refetch()} busy={query.isFetching} />}
        {query.data && (
          <>
            <TaxForm key={taxData === null ? 'blank' : 'kept'} taxData={taxData} />
            {taxData && <Kept taxData={taxData} />}
          </>
        )}
      </div>
      <MyInvoices />
    </div>
  );
}

/** What SAT knows a member by, for invoices and taxes. */
export default function TaxDataPage() {
  const m = useMessages('market/tax-data');
  usePageTitle(m.title);
  return <MembersOnly>{() => <TaxDataOfMember />}</MembersOnly>;
}
