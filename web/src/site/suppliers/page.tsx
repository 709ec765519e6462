import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { Rows } from '../../ui/states.tsx';

const SupplierForm = part(() => import('../shared/supplier-form.tsx'));
const skeleton = <Rows count={4} />;
const anchors = ['registro'];

interface WayProps {
  readonly href: string;
  readonly look: 'primary' | 'secondary';
  readonly title: string;
  readonly text: string;
}

/** One of the two ways to start. */
function Way({ href, look, title, text }: WayProps) {
  return (
    <div className="grid content-start gap-2">
      <ButtonLink href={href} size="l" look={look}>
        {title}
      </ButtonLink>
      <p className="text-[0.95rem] text-muted">{text}</p>
    </div>
  );
}

function Faq() {
  const m = useMessages('site/suppliers');
  return (
    <Section title={m.faqTitle}>
      <div className="divide-y divide-line border-y-2 border-ink">
        {m.faq.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex items-center justify-between gap-4 py-4.5 font-display text-head font-[720] tracking-tight">
              {question}
              <Icon name="down" className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-[64ch] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

export default function Suppliers() {
  const m = useMessages('site/suppliers');
  const help = useWhatsappLink(m.helpText);
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead}>
        <div className="grid w-full gap-3 sm:grid-cols-2 lg:max-w-200">
          <Way href="/publicar" look="primary" {...m.ways.publish} />
          <Way href="/proveedores#registro" look="secondary" {...m.ways.contact} />
        </div>
        <ButtonLink href={help} look="quiet" className="-ml-4.5">
          <Icon name="phone" />
          {m.help}
        </ButtonLink>
      </PageHead>
      <section id="registro" className="border-y-2 border-ink bg-raised">
        <div className="wrap grid gap-8 py-14 lg:grid-cols-[1fr_1.5fr] lg:gap-16 lg:py-20">
          <div>
            <h2 className="text-title">{m.formTitle}</h2>
            <p className="mt-3 text-lead text-muted">{m.formText}</p>
          </div>
          <div className="min-h-128 sm:min-h-80">
            <Deferred anchors={anchors} skeleton={skeleton} content={SupplierForm} />
          </div>
        </div>
      </section>
      <Section title={m.benefitsTitle}>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
          {m.benefits.map(({ title, text }) => (
            <li key={title} className="border-t-4 border-accent pt-4">
              <h3 className="text-[1.2rem] leading-tight">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={m.materialsTitle} tinted>
        <dl className="grid gap-x-12 sm:grid-cols-2">
          {m.materials.map(({ title, text }) => (
            <div key={title} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-4">
              <dt className="font-display text-head font-[720] tracking-tight">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Faq />
    </>
  );
}
