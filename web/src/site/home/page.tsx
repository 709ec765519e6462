import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { below } from './below/texts/index.ts';
import { Hero } from './hero.tsx';

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
