import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import type { SealingCertificate } from './api.ts';

/** How the certificate for seals stands: until when it is valid, or what is wrong with it and what to do. */
export function CertificateLine({ certificate }: { certificate: SealingCertificate }) {
  const m = useMessages('desk/payments').invoices.certificate;
  const { date } = useFormat();
  const { problem, seals, rfc, number, validTo } = certificate;
  const facts = { number: number ?? '', rfc: rfc ?? '', date: validTo === null ? '' : date(validTo) };
  if (problem === null) return <p className="pt-2 text-[0.95rem] text-muted">{fill(m.fits, facts)}</p>;
  return (
    <div role="alert" className="mt-3 grid max-w-[70ch] gap-1 rounded-m bg-sunken p-4">
      <p className={seals ? 'font-[640]' : 'font-[640] text-bad'}>{fill(m.problems[problem], facts)}</p>
      {!seals && <p className="text-[0.95rem]">{m.waits}</p>}
    </div>
  );
}
