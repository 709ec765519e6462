import { toCentavos, toPesos } from '@tianguis/proto/money';
import {
  type GoodsKind,
  withholdingCheckedOn,
  withholdingOf,
  withholdingRuleAt,
} from '@tianguis/proto/payments/earnings/withholding';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';

const kinds: readonly GoodsKind[] = ['new', 'used'];

const pesosIn = (typed: string): number | undefined => {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

interface Props {
  /** Whether taxes are withheld from sales that are settled now. */
  readonly applies: boolean;
  readonly hasRfc: boolean;
}

/** What the tax law has platforms withhold of a sale: for information, or as it is done. */
export function Withholding({ applies, hasRfc: gaveRfc }: Props) {
  const m = useMessages('market/earnings').withholding;
  const { price, date } = useFormat();
  const [typed, setTyped] = useState('1160');
  const [hasRfc, setHasRfc] = useState(applies ? gaveRfc : true);
  const [goods, setGoods] = useState<GoodsKind>('new');
  const amount = pesosIn(typed);
  const rule = goods === 'used' ? undefined : withholdingRuleAt(new Date(), hasRfc ? 'natural' : undefined);
  const { base, vat, isr, vatWithheld } = withholdingOf(toCentavos(amount ?? 0), rule);
  const shown = (centavos: number) => price(toPesos(centavos));
  return (
    <Panel title={m.title}>
      <p className="max-w-[65ch] pt-3 text-muted">{applies ? m.applies : m.lead}</p>
      {applies && !gaveRfc && (
        <p className="max-w-[65ch] pt-2">
          {m.withoutRfc}{' '}
          <Link href="/mi/datos-fiscales" className="link inline-block py-0.5">
            {m.giveRfc}
          </Link>
        </p>
      )}
      <div className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={m.amount}
          inputMode="decimal"
          maxLength={14}
          value={typed}
          error={amount === undefined ? m.invalid : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={m.goods}
          value={goods}
          options={kinds.map((value) => ({ value, label: m.kinds[value] }))}
          onChange={({ target }) => setGoods(kinds.find((kind) => kind === target.value) ?? 'new')}
        />
        <CheckField label={m.rfc} checked={hasRfc} onChange={(event) => setHasRfc(event.target.checked)} />
      </div>
      <div aria-live="polite">
        <Figures
          items={[
            { label: m.base, value: shown(base) },
            { label: m.vat, value: shown(vat) },
            { label: m.isr, value: shown(isr) },
            { label: m.vatWithheld, value: shown(vatWithheld) },
          ]}
        />
        <p className="min-h-12 max-w-[65ch] pt-3 text-[0.95rem]">{goods === 'used' ? m.used : m.notUsed}</p>
      </div>
      <p className="max-w-[65ch] text-[0.9rem] text-muted">
        {fill(m.source, { date: date(`${withholdingCheckedOn}T12:00:00Z`) })}
      </p>
    </Panel>
  );
}
