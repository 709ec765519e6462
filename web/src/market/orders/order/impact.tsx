import { getOrderImpact } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Order } from './api.ts';

const delivered: readonly Order['state'][] = ['delivered', 'disputed', 'settled'];

/** What the delivery avoided, once its report is there. */
export function Impact({ order: { id, state } }: { order: Order }) {
  const m = useMessages('market/orders/order').impact;
  const { number } = useFormat();
  const enabled = delivered.includes(state);
  const { data } = useOperation(getOrderImpact, { params: { id } }, { enabled, staleTime: 0 });
  if (!enabled || !data) return null;
  const kilograms = (value: string) => number(Math.round(Number(value) * 10) / 10);
  return (
    <Panel title={m.title}>
      <p className="pt-3">{fill(m.text, { mass: kilograms(data.mass), avoided: kilograms(data.avoided) })}</p>
      <Link href={`/verificar/${data.hash}`} className="link inline-block py-1.5">
        {m.verify}
      </Link>
    </Panel>
  );
}
