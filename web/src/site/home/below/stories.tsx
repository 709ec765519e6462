import { useMessages } from '../../../i18n/messages.ts';

export function Stories() {
  const m = useMessages('site/home/below').stories;
  return (
    <section id="casos" className="wrap py-16 lg:py-24">
      <h2 className="text-title">{m.title}</h2>
      <p className="mt-3 text-muted">{m.note}</p>
      <div className="mt-10 grid gap-10 lg:grid-cols-3">
        {m.list.map(({ quote, who, where }) => (
          <figure key={who} className="grid content-between gap-5 border-t-2 border-ink pt-5">
            <blockquote className="text-lead">{quote}</blockquote>
            <figcaption>
              <span className="block font-[680]">{who}</span>
              <span className="text-muted">{where}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
