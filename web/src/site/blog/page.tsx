import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ArticleArt } from './article-art.tsx';
import { articlePath, articles } from './articles/article.ts';
import { NewsletterSection } from './newsletter-section.tsx';

function Teaser({ index }: { index: number }) {
  const m = useMessages('site/blog');
  const article = articles[index];
  const texts = m.articles[index];
  if (!article || !texts) return null;
  return (
    <article className="group far relative grid gap-x-10 gap-y-4 [contain-intrinsic-block-size:auto_29rem] md:[contain-intrinsic-block-size:auto_15rem] border-t-2 border-ink py-8 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr]">
      <ArticleArt index={index} />
      <div>
        <p className="text-[0.95rem] text-muted">
          <span className="font-[660] text-accent-strong">{texts.category}</span>
          {', '}
          <Day day={article.date} />
        </p>
        <h2 className="mt-1.5 max-w-[26ch] text-title">
          <Link
            href={articlePath(article.slug)}
            className="decoration-accent decoration-3 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
          >
            {texts.title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[62ch] text-lead text-muted">{texts.excerpt}</p>
        <p aria-hidden className="mt-3 font-[640] text-accent-strong">
          {m.read} →
        </p>
      </div>
    </article>
  );
}

export default function Blog() {
  const m = useMessages('site/blog');
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      <div className="wrap">
        {articles.map(({ slug }, index) => (
          <Teaser key={slug} index={index} />
        ))}
      </div>
      <NewsletterSection />
    </>
  );
}
