import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { Link } from '../../../ui/link.tsx';
import type { Pickup } from './api.ts';

/** What a signed delivery can be shown to others with. */
export function DeliveryPapers({ id, receipt }: { id: number; receipt: NonNullable<Pickup['receipt']> }) {
  const m = useMessages('market/orders/pickup').papers;
  const language = useLanguage();
  return (
    <p className="flex flex-wrap gap-x-5">
      {receipt.sealed && (
        <Link href={`/verificar/${receipt.hash}`} className="link inline-block py-1.5">
          {m.verify}
        </Link>
      )}
      <a href={`/api/orders/${id}/manifest?lang=${language}`} download className="link inline-block py-1.5">
        {m.manifest}
      </a>
    </p>
  );
}
