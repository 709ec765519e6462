import { useMessages } from '../../../i18n/messages.ts';
import { useWhatsappLink } from '../../../platform/api/config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';

export function Workflow() {
  const m = useMessages('site/home/below').steps;
  return (
    <section className="bg-sunken">
      <div className="wrap py-16 lg:py-24">
        <h2 className="text-title">{m.title}</h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
          {m.list.map(({ title, text }, index) => (
            <li key={title} className="border-t-4 border-ink pt-4">
              <span aria-hidden className="figure-big text-[3.2rem] text-accent">
                {index + 1}
              </span>
              <h3 className="mt-3 text-[1.15rem] leading-tight">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Pilot() {
  const m = useMessages('site/home/below').pilot;
  const demo = useWhatsappLink(m.demoText);
  return (
    <section className="bg-accent text-on-accent">
      <div className="wrap grid items-center gap-8 py-14 lg:grid-cols-[1.4fr_1fr] lg:py-20">
        <div>
          <h2 className="text-mega">{m.title}</h2>
          <p className="mt-4 max-w-[52ch] text-lead">{m.text}</p>
        </div>
        <div>
          <ul className="grid gap-2.5 text-lead">
            {m.points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <Icon name="check" className="mt-1 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href={demo} size="l" look="inverse" className="mt-7">
            <Icon name="phone" />
            {m.demo}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
