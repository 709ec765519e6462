import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { below } from './below/texts/index.ts';
import { Stall } from './stall.tsx';

function Hero() {
  const m = useMessages('site/home');
  return (
    <section className="tarp-glow relative overflow-clip">
      <div aria-hidden className="tarp relative z-1" />
      <div aria-hidden className="tarp-ropes" />
      <div className="wrap grid items-end gap-x-10 lg:grid-cols-[1.15fr_1fr]">
        <div className="pt-2 pb-10 lg:pb-20">
          <h1 className="text-mega">{m.headline}</h1>
          <p className="mt-5 max-w-[54ch] text-lead text-muted">{m.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/proveedores" size="l">
              {m.register}
              <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink href="/#aria" size="l" look="secondary">
              {m.seeAria}
              <Icon name="down" />
            </ButtonLink>
          </div>
        </div>
        <Stall />
      </div>
      <div className="border-y-2 border-ink bg-page">
        <dl className="wrap grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
          {m.claims.map(({ figure, text }) => (
            <div key={text} className="flex items-baseline gap-3 py-4 sm:px-6 sm:first:pl-0">
              <dd className="figure-big order-first text-[2rem] text-accent-strong">{figure}</dd>
              <dt>{text}</dt>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const Below = part(() => import('./below/below.tsx'), [below]);
const skeleton = <div className="min-h-[400dvh]" />;
const anchors = ['aria', 'nosotros', 'registro', 'casos', 'contacto'];

export default function Home() {
  const m = useMessages('site/home');
  usePageTitle(m.title, m.description);
  return (
    <>
      <Hero />
      <Deferred anchors={anchors} skeleton={skeleton} content={Below} />
    </>
  );
}
