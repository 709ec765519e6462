import { ApiError } from '@tianguis/proto/client';
import { useParams } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useDocument } from './api.ts';
import { DeliveryDocument } from './delivery.tsx';
import { ImpactDocument } from './impact.tsx';

function Absent({ document: { error, isPaused, isFetching, refetch } }: { document: ReturnType<typeof useDocument> }) {
  const m = useMessages('site/verify');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Empty title={m.unknown}>{m.unknownText}</Empty>;
  if (error) return <Failed text={m.failed} onRetry={() => refetch()} busy={isFetching} />;
  return isPaused ? <Empty title={m.offline} /> : <Rows />;
}

/** A document of ours that anyone with its address may check. */
export default function VerifyPage() {
  const m = useMessages('site/verify');
  usePageTitle(m.title);
  const hash = useParams().hash?.toLowerCase() ?? '';
  const document = useDocument(hash);
  return (
    <div className="wrap min-h-[80dvh] max-w-220 pt-8 pb-20">
      {document.data?.kind === 'impact' && <ImpactDocument document={document.data} hash={hash} />}
      {document.data?.kind === 'delivery' && <DeliveryDocument document={document.data} hash={hash} />}
      {!document.data && (
        <>
          <h1 className="text-title">{m.title}</h1>
          <p className="mt-2 mb-6 text-muted">{m.lead}</p>
          <Absent document={document} />
        </>
      )}
    </div>
  );
}
