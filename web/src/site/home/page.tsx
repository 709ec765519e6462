import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { below } from './below/texts/index.ts';
import { Front } from './front/front.tsx';

// It is a form of HTML until somebody uses it.
const Search = part(async () => ({ default: (await import('../../platform/search/search-box.tsx')).SearchBox }));
const searchGround = <div className="min-h-13" />;

/** The market itself: what a visitor came for, on the first screen. */
function Hero() {
  const m = useMessages('site/home');
  return (
    <section className="tarp-glow">
      <div aria-hidden className="tarp tarp-front" />
      <div className="wrap pt-3 pb-4 lg:pt-6">
        <h1 className="text-title">{m.headline}</h1>
        <div className="mt-4 flex flex-wrap gap-3 lg:mt-5">
          <div className="grow basis-80 lg:max-w-160">
            <Deferred untilTouched skeleton={searchGround} content={Search} />
          </div>
          <ButtonLink href="/publicar" size="l" className="grow sm:grow-0">
            {m.sell}
          </ButtonLink>
        </div>
        <Front />
      </div>
    </section>
  );
}

/** What the market does for a company, in one look. */
function Offer() {
  const m = useMessages('site/home');
  return (
    <section className="border-y-2 border-ink bg-raised">
      <div className="wrap grid items-center gap-x-12 gap-y-4 py-6 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <p className="max-w-[70ch]">{m.lead}</p>
          <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
            <ButtonLink href="/proveedores" look="secondary">
              {m.register}
              <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink href="/#aria" look="quiet">
              {m.seeAria}
              <Icon name="down" />
            </ButtonLink>
          </div>
        </div>
        <dl className="claims">
          {m.claims.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const Below = part(() => import('./below/below.tsx'), [below]);
const skeleton = <div className="min-h-[300dvh]" />;
const anchors = ['aria', 'nosotros', 'registro', 'casos', 'contacto'];

export default function Home() {
  const m = useMessages('site/home');
  usePageTitle(m.title, m.description);
  return (
    <>
      <Hero />
      <Offer />
      <Deferred anchors={anchors} skeleton={skeleton} content={Below} />
    </>
  );
}
