import { lazy } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Rows } from '../../ui/states.tsx';
import { ArticleArt } from './blog-art.tsx';

const Newsletter = lazy(() => import('../../features/contact/components/newsletter.tsx'));
const skeleton = <Rows count={1} />;

export default function Blog() {
  const m = useMessages('blog');
  const { date } = useFormat();
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      <div className="wrap">
        {m.articles.map(({ date: day, category, title, excerpt, body }, index) => (
          <article
            key={day}
            className="grid gap-x-10 gap-y-4 border-t-2 border-ink py-8 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr]"
          >
            <ArticleArt index={index} />
            <div>
              <p className="text-[0.95rem] text-muted">
                <span className="font-[660] text-accent-strong">{category}</span>
                {', '}
                <time dateTime={day}>{date(`${day}T12:00:00Z`)}</time>
              </p>
              <h2 className="mt-1.5 max-w-[26ch] text-title">{title}</h2>
              <p className="mt-3 max-w-[62ch] text-lead text-muted">{excerpt}</p>
              <details className="group mt-3">
                <summary className="inline-flex min-h-11 items-center gap-2 font-[640]">
                  {m.read}
                  <Icon name="down" className="transition-transform group-open:rotate-180" />
                </summary>
                <p className="max-w-[68ch] pt-2">{body}</p>
              </details>
            </div>
          </article>
        ))}
      </div>
      <section className="bg-adobe-soft">
        <div className="wrap grid gap-8 py-14 lg:grid-cols-2 lg:items-center lg:gap-16">
          <div>
            <h2 className="text-title">{m.newsletter.title}</h2>
            <p className="mt-3 text-lead">{m.newsletter.text}</p>
          </div>
          <div className="min-h-32">
            <Deferred skeleton={skeleton} content={Newsletter} />
          </div>
        </div>
      </section>
    </>
  );
}
