import { use } from 'react';
import { useParams } from 'wouter';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import NotFound from '../../not-found/page.tsx';
import { ArticleArt } from '../article-art.tsx';
import { articlePath, articles, type Body } from '../articles/article.ts';
import { loadArticle } from '../articles/load.ts';
import { NewsletterSection } from '../newsletter-section.tsx';

const wordsPerMinute = 200;

const minutesOf = (body: Body): number => {
  const words = body
    .flatMap(({ heading = '', text }) => [heading, ...text])
    .join(' ')
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
};

function Text({ body }: { body: Body }) {
  return body.map(({ heading, text }) => (
    <section key={text[0]} className="far">
      {heading && <h2 className="mt-10 mb-3 text-head">{heading}</h2>}
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-[1.1rem] leading-[1.7]">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}

function More({ index }: { index: number }) {
  const m = useMessages('site/blog');
  const others = [1, 2, 3].map((step) => (index + step) % articles.length);
  return (
    <nav
      aria-labelledby="more"
      className="wrap far border-t-2 border-ink py-12 [contain-intrinsic-block-size:auto_72rem] sm:[contain-intrinsic-block-size:auto_26rem]"
    >
      <h2 id="more" className="text-title">
        {m.more}
      </h2>
      <ul className="mt-6 grid gap-8 sm:grid-cols-3">
        {others.map((other) => (
          <li key={other} className="group relative">
            <ArticleArt index={other} />
            <Link
              href={articlePath(articles[other]?.slug ?? '')}
              className="mt-3 block font-display text-head leading-tight font-[720] tracking-tight decoration-accent decoration-3 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {m.articles[other]?.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ArticleTexts = ReturnType<typeof useMessages<'site/blog'>>['articles'][number];

function Known({ index, texts }: { index: number; texts: ArticleTexts }) {
  const m = useMessages('site/blog');
  const language = useLanguage();
  const { slug, date: day } = articles[index] ?? articles[0];
  const body = use(loadArticle(slug, language));
  usePageTitle(texts.title, texts.excerpt);
  return (
    <>
      <article>
        <header className="tarp-glow">
          <div aria-hidden className="tarp tarp-short" />
          <div className="wrap grid items-center gap-8 pt-10 pb-8 lg:grid-cols-[1.5fr_1fr] lg:gap-16 lg:pt-16">
            <div>
              <Link href="/blog" className="link">
                ← {m.back}
              </Link>
              <h1 className="mt-5 max-w-[20ch] text-mega">{texts.title}</h1>
              <p className="mt-4 max-w-[52ch] text-lead text-muted">{texts.excerpt}</p>
              <p className="mt-4 text-[0.95rem] text-muted">
                <span className="font-[660] text-accent-strong">{texts.category}</span>
                {', '}
                <Day day={day} />
                {' · '}
                {fill(m.minutes, { minutes: minutesOf(body) })}
              </p>
            </div>
            <ArticleArt index={index} />
          </div>
        </header>
        <div className="wrap pb-14">
          <div className="max-w-[66ch]">
            <Text body={body} />
          </div>
        </div>
      </article>
      <More index={index} />
      <NewsletterSection />
    </>
  );
}

export default function Article() {
  const m = useMessages('site/blog');
  const { slug } = useParams();
  const index = articles.findIndex((article) => article.slug === slug);
  const texts = m.articles[index];
  return texts ? <Known key={slug} index={index} texts={texts} /> : <NotFound />;
}
