import { sellerShareOf } from '@tianguis/proto/commission';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { type Taxes, type TaxTerms, taxesOf } from './taxes.ts';

/** What a seller receives of a sum; pesos. */
export interface Share {
  readonly percent: number;
  readonly gross: number;
  readonly commission: number;
  readonly commissionVat: number;
  readonly net: number;
}

/** The share of another sum by the same commission. */
export function shareOf(gross: number, percent: number): Share {
  const { commission, commissionVat, net } = sellerShareOf(toCentavos(gross), percent);
  return {
    percent,
    gross,
    commission: toPesos(commission),
    commissionVat: toPesos(commissionVat),
    net: toPesos(net),
  };
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  readonly note?: string | undefined;
  readonly isSum?: boolean;
}

function Row({ label, note, amount, isSum = false }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <dt className={isSum ? 'font-[680]' : ''}>
        {label}
        {note && <span className="block text-[0.92rem] text-muted">{note}</span>}
      </dt>
      <dd className={`font-display text-right tabular-nums ${isSum ? 'font-[740]' : ''}`}>{amount}</dd>
    </div>
  );
}

interface ShareRowsProps {
  readonly share: Share;
  readonly label: string;
  readonly taxes?: Taxes | null | undefined;
}

/** Price, commission with its VAT, taxes withheld, and net, ruled like a ledger. */
export function ShareRows({ share, label, taxes }: ShareRowsProps) {
  const m = useMessages('market/shared/sale');
  const { price } = useFormat();
  const { percent, gross, commission, commissionVat, net } = share;
  return (
    <dl className="divide-y divide-line border-b-2 border-ink">
      <Row label={label} amount={price(gross)} />
      <Row
        label={fill(m.commission, { percent })}
        note={percent === 0 ? undefined : fill(m.vat, { amount: price(commissionVat) })}
        amount={price(0 - commission)}
      />
      {taxes && <Row label={m.isr} note={m.withheld} amount={price(0 - taxes.isr)} />}
      {taxes && <Row label={m.vatWithheld} note={m.withheld} amount={price(0 - taxes.vatWithheld)} />}
      <Row label={m.net} amount={price(taxes ? taxes.net : net)} isSum />
    </dl>
  );
}

interface ShareLineProps {
  readonly share: Share;
  readonly pilotEndsAt: string | null;
  /** What is withheld from it, where that is known. */
  readonly taxes?: Taxes | null | undefined;
  /** Else the rates: then it says how much it may be at most. */
  readonly terms?: TaxTerms | null | undefined;
}

/** The same in a sentence. */
export function ShareLine({ share, pilotEndsAt, taxes, terms }: ShareLineProps) {
  const m = useMessages('market/shared/sale');
  const { price, date } = useFormat();
  const { percent, gross, commission } = share;
  if (gross === 0) return null;
  const net = taxes ? taxes.net : share.net;
  const withheld = taxes ? taxes.isr + taxes.vatWithheld : 0;
  const sums = {
    percent,
    gross: price(gross),
    commission: price(commission),
    net: price(net),
    withheld: price(withheld),
    date: pilotEndsAt === null ? '' : date(pilotEndsAt),
  };
  const words = withheld > 0 ? m.withTaxes : m;
  const isFree = percent === 0 && pilotEndsAt !== null;
  const most = terms && !taxes ? taxesOf(net, gross, terms) : undefined;
  return (
    <p className="text-[0.95rem]">
      {fill(isFree ? words.freeLine : words.line, sums)}
      {most && ` ${fill(m.mostTaxes, { most: price(most.isr + most.vatWithheld) })}`}
    </p>
  );
}
