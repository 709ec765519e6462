import { Disputes } from './disputes.tsx';
import { Payouts } from './payouts.tsx';
import { Webhooks } from './webhooks.tsx';

/** What of money waits for a person. */
export function Alerts() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Disputes />
      <Payouts />
      <Webhooks />
    </div>
  );
}
