import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';

function Role({ title, text, message, write }: { title: string; text: string; message: string; write: string }) {
  const href = useWhatsappLink(message);
  return (
    <li className="grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[1fr_1.4fr_auto] sm:items-center">
      <h3 className="text-head">{title}</h3>
      <p className="text-muted">{text}</p>
      <ButtonLink href={href} look="secondary" className="justify-self-start" aria-label={`${write}: ${title}`}>
        <Icon name="phone" />
        {write}
      </ButtonLink>
    </li>
  );
}

export default function FoodHotels() {
  const m = useMessages('site/food-hotels');
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      <Section title={m.rolesTitle}>
        <ul className="divide-y divide-line border-y-2 border-ink">
          {m.roles.map((role) => (
            <Role key={role.title} {...role} write={m.write} />
          ))}
        </ul>
      </Section>
      <Section title={m.acceptedTitle} tinted>
        <ul className="flex flex-wrap gap-2.5">
          {m.accepted.map((item) => (
            <li key={item} className="rounded-full border-[1.5px] border-ink px-4 py-2 font-[620]">
              {item}
            </li>
          ))}
        </ul>
      </Section>
      <div className="wrap flex flex-wrap items-center justify-between gap-6 py-14">
        <h2 className="text-title">{m.registerTitle}</h2>
        <ButtonLink href="/proveedores#registro" size="l">
          {m.register}
        </ButtonLink>
      </div>
    </>
  );
}
