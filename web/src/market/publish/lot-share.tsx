import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { ShareRows, shareOf } from '../shared/sale/sale-share.tsx';
import { taxesOf } from '../shared/sale/taxes.ts';
import type { Edited } from './edit.ts';
import type { Commission } from './use-commission.ts';

const sumOf = (lines: Edited['lines']): number =>
  toPesos(lines.reduce((sum, { quantity, price }) => sum + amountOf(Number(quantity), toCentavos(Number(price))), 0));

/** Pesos for all lines that have a price. */
export const priceOfLot = ({ lines, donation }: Pick<Edited, 'lines' | 'donation'>): number =>
  donation ? 0 : sumOf(lines);

interface Props {
  readonly edited: Edited;
  readonly commission: Commission | undefined;
}

/** What the seller receives once all of the lot is sold, before they publish it. */
export function LotShare({ edited, commission }: Props) {
  const m = useMessages('market/shared/sale');
  const { date } = useFormat();
  const gross = priceOfLot(edited);
  if (!commission || gross === 0 || !Number.isFinite(gross)) return null;
  const { percent, endsAt, isFree, later, taxTerms } = commission;
  const share = shareOf(gross, percent);
  const ofNew = sumOf(edited.lines.filter(({ condition }) => condition !== 'used'));
  const taxes = taxTerms && taxesOf(share.net, ofNew, taxTerms);
  const isPartly = edited.lines.some(({ price }) => price.trim() === '');
  return (
    <Panel title={m.lot}>
      <ShareRows share={share} label={m.all} taxes={taxes} />
      <p className="pt-3 text-[0.95rem]">
        {fill(isFree ? m.pilotUntil : m.pilotEnded, { date: date(endsAt), percent: later })}
      </p>
      <p className="pt-2 text-[0.95rem] text-muted">{m.when}</p>
      {isPartly && <p className="pt-2 text-[0.95rem] text-muted">{m.toAgree}</p>}
    </Panel>
  );
}
