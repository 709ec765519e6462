import { getPublicImpact } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';

/** What all deliveries avoided so far, once there is one. Its place is kept, so that nothing moves when it arrives. */
export function ImpactSoFar() {
  const m = useMessages('site/home/below').esg.soFar;
  const { number, plural } = useFormat();
  const { data } = useOperation(getPublicImpact, {}, { staleTime: 60_000 });
  const whole = (kilograms: string) => number(Math.round(Number(kilograms)));
  return (
    <div className="mt-6 min-h-28">
      {data && data.orders > 0 && (
        <>
          <p className="text-muted">{plural(m.orders, data.orders)}</p>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
            {(['mass', 'avoided'] as const).map((key) => (
              <div key={key} className="flex flex-col-reverse">
                <dt className="text-muted">{m[key]}</dt>
                <dd className="figure-big text-[2rem] text-good">{whole(data[key])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
