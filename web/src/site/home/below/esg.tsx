import { getPublicImpact } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';

/** The emissions avoided by all deliveries so far, if any. Its space is reserved, so that nothing moves when it loads. */
function ImpactSoFar() {
  const m = useMessages('site/home/below').esg.soFar;
  const { number, plural } = useFormat();
  const { data } = useOperation(getPublicImpact, {}, { staleTime: 60_000 });
  const whole = (kilograms: string) => number(Math.round(Number(kilograms)));
  return (
    <div className="mt-2 min-h-22">
      {data && data.orders > 0 && (
        <>
          <p className="text-muted">{plural(m.orders, data.orders)}</p>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
            {(['mass', 'avoided'] as const).map((key) => (
              <div key={key} className="flex flex-col-reverse">
                <dt className="text-muted">{m[key]}</dt>
                <dd className="figure-big text-[1.6rem] text-good">{whole(data[key])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

const badgeArt = [
  'M24 8c9 7 13 13 13 19a13 13 0 0 1-26 0c0-6 4-12 13-19zM24 22v16M24 30l6-5',
  'M10 16h28l-3 24H13zM7 16h34M18 16l2-7h8l2 7M20 23v11M28 23v11',
  'M8 38c8 0 8-22 14-22s-2 18 4 18 4-8 8-8 2 6 6 6M8 43h32',
] as const;

export function Esg() {
  const m = useMessages('site/home/below').esg;
  return (
    <div id="nosotros" className="py-6 lg:py-6">
      <div>
        <h2 className="text-title">{m.title}</h2>
        <p className="mt-2 text-muted">{m.text}</p>
        <ImpactSoFar />
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {m.badges.map(({ title, text }, index) => (
          <li key={title} className="flex items-center gap-4 py-2.5">
            <svg
              viewBox="0 0 48 48"
              aria-hidden="true"
              className="w-11 shrink-0 rounded-full bg-good-soft text-good"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={badgeArt[index]} transform="translate(7 6) scale(.72)" />
            </svg>
            <span>
              <span className="block font-display text-[1.15rem] font-[740] tracking-tight">{title}</span>
              <span className="text-[0.95rem] text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const serviceLinks = ['/proveedores', '/alimentos-hoteles', '/alimentos-hoteles'];

export function Services() {
  const m = useMessages('site/home/below').services;
  return (
    <div className="py-6 lg:py-6">
      <div>
        <h2 className="text-title">{m.title}</h2>
        <ul className="mt-4 divide-y divide-ink/20 border-y border-ink/20">
          {m.list.map(({ title, text, more }, index) => (
            <li key={title}>
              <Link href={serviceLinks[index] ?? '/proveedores'} className="group grid gap-x-6 gap-y-0.5 py-3.5">
                <span className="font-display text-head font-[760] tracking-tight group-hover:underline">{title}</span>
                <span>{text}</span>
                <span className="inline-flex items-center gap-2 font-[640]">
                  {more}
                  <Icon name="arrow" className="transition-transform group-hover:translate-x-1" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
