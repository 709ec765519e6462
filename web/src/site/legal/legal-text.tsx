import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';
import { Day } from '../../ui/day.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly version: '{date}' | string;
  readonly contents: string;
  readonly sections: readonly { readonly heading: string; readonly text: readonly string[] }[];
}

const anchorOf = (index: number): string => `s${index + 1}`;

/** A legal text: when it took force, what it holds, and its sections, each with an address of its own. */
export function LegalText({ texts, version }: { texts: Texts; version: string }) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <p className="text-muted">
          <Day day={version} sentence={(date) => fill(texts.version as '{date}', { date })} />
        </p>
      </PageHead>
      <div className="wrap grid gap-10 pb-20 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav aria-label={texts.contents} className="self-start lg:sticky lg:top-24">
          <ol className="grid gap-1 border-l-4 border-accent pl-4">
            {texts.sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${anchorOf(index)}`} className="inline-block py-1.5 underline-offset-4 hover:underline">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch]">
          {texts.sections.map(({ heading, text }, index) => (
            <section
              key={heading}
              id={anchorOf(index)}
              className={cx('scroll-mt-24 not-first:mt-10', index > 1 && 'far')}
            >
              <h2 className="text-head">{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="mt-3 leading-[1.7]">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
