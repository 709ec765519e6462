import { useMessages } from '../../../i18n/messages.ts';
import { useWhatsappLink } from '../../../platform/api/config.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { MoreIcon } from '../../../ui/more-icons.tsx';

export function Workflow() {
  const m = useMessages('site/home/below').steps;
  return (
    <section className="bg-sunken [contain-intrinsic-block-size:auto_42rem] lg:[contain-intrinsic-block-size:auto_21rem]">
      <div className="wrap py-6 lg:py-6">
        <h2 className="text-title">{m.title}</h2>
        <ol className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
          {m.list.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.2rem_1fr] border-t-2 border-ink pt-3 lg:grid-cols-1">
              <span aria-hidden className="figure-big row-span-2 text-[2rem] text-accent">
                {index + 1}
              </span>
              <h3 className="text-[1.1rem] leading-tight lg:mt-2">{title}</h3>
              <p className="mt-1 text-[0.95rem] leading-snug text-muted">{text}</p>
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
      <div className="half-wrap grid content-center gap-y-3 py-6 lg:ml-auto">
        <div>
          <h2 className="text-title">{m.title}</h2>
          <p className="mt-2 max-w-[52ch]">{m.text}</p>
        </div>
        <div>
          <ul className="grid gap-1.5">
            {m.points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <MoreIcon name="check" className="mt-1 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href={demo} look="inverse" className="mt-4">
            <Icon name="phone" />
            {m.demo}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
