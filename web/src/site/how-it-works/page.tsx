import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { PageHead, Section, Steps } from '../../ui/page-head.tsx';

function Guide({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className="text-title">{title}</h2>
      <ul className="mt-6 grid gap-4">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[2rem_1fr]">
            <MoreIcon name="check" className="mt-1 text-accent-strong" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function HowItWorks() {
  const m = useMessages('site/how-it-works');
  const demo = useWhatsappLink(m.demoText);
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead}>
        <ButtonLink href="/publicar" size="l">
          {m.publish}
        </ButtonLink>
        <ButtonLink href={demo} size="l" look="secondary">
          <Icon name="phone" />
          {m.demo}
        </ButtonLink>
      </PageHead>
      <Section title={m.stepsTitle}>
        <Steps steps={m.steps} />
      </Section>
      <div className="bg-adobe-soft">
        <div className="wrap grid gap-12 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20">
          <Guide title={m.supplierTitle} points={m.supplier} />
          <Guide title={m.buyerTitle} points={m.buyer} />
        </div>
      </div>
    </>
  );
}
