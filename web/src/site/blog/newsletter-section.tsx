import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { Rows } from '../../ui/states.tsx';

const Newsletter = part(() => import('./newsletter-form.tsx'));
const skeleton = <Rows count={1} />;
const anchors = ['boletin'];

export function NewsletterSection() {
  const m = useMessages('site/blog').newsletter;
  return (
    <section id="boletin" className="bg-adobe-soft">
      <div className="wrap grid gap-8 py-14 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="text-title">{m.title}</h2>
          <p className="mt-3 text-lead">{m.text}</p>
        </div>
        <div className="min-h-64">
          <Deferred anchors={anchors} skeleton={skeleton} content={Newsletter} />
        </div>
      </div>
    </section>
  );
}
