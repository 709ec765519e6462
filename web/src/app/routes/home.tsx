import { Hero } from '../../features/home/components/hero.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Deferred, part } from '../../ui/deferred.tsx';

const Below = part(() => import('./home-below.tsx'));
const skeleton = <div className="min-h-[400dvh]" />;
const anchors = ['aria', 'nosotros', 'registro', 'casos', 'contacto'];

export default function Home() {
  const m = useMessages('home');
  usePageTitle(m.title, m.description);
  return (
    <>
      <Hero />
      <Deferred anchors={anchors} skeleton={skeleton} content={Below} />
    </>
  );
}
