import { useMessages } from '../../../i18n/messages.ts';
import { useConfig, useWhatsappLink } from '../../../platform/api/config.ts';
import { forms } from '../../../platform/forms/texts/index.ts';
import { Deferred, part } from '../../../platform/prerender/hydration.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Rows } from '../../../ui/states.tsx';
import { AriaDemo } from './aria-demo.tsx';
import { ContactInfo } from './contact-info.tsx';
import { Esg, Services } from './esg.tsx';
import { Pilot, Workflow } from './workflow.tsx';

function Stories() {
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

function QrCall() {
  const m = useMessages('site/home/below').qr;
  const link = useWhatsappLink(m.message);
  const ready = useConfig().data !== undefined;
  return (
    <section className="bg-[#14181a] text-[#eeefe8]">
      <div className="wrap grid items-center gap-10 py-16 sm:grid-cols-[auto_1fr] lg:gap-16">
        <div className="aspect-square w-44 rounded-m bg-[#fff]">{ready && <QrCode text={link} label={m.alt} />}</div>
        <div>
          <h2 className="text-title">{m.title}</h2>
          <p className="mt-3 max-w-[52ch] text-lead">{m.text}</p>
          <ButtonLink href={link} size="l" className="mt-6">
            <Icon name="phone" />
            {m.open}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const SupplierForm = part(() => import('../../shared/supplier-form.tsx'), [forms]);
const ContactForm = part(() => import('./contact-form.tsx'), [forms]);
const supplierSkeleton = <Rows count={3} />;
const contactSkeleton = <Rows count={5} />;
const supplierAnchor = ['registro'];
const contactAnchor = ['contacto'];

function SupplierSection() {
  const m = useMessages('site/home/below').register;
  return (
    <section id="registro" className="wrap py-16 lg:py-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
        <div>
          <h2 className="text-title">{m.title}</h2>
          <p className="mt-4 text-lead text-muted">{m.text}</p>
        </div>
        <div className="min-h-112 sm:min-h-80">
          <Deferred anchors={supplierAnchor} skeleton={supplierSkeleton} content={SupplierForm} />
        </div>
      </div>
    </section>
  );
}

export default function HomeBelow() {
  return (
    <div className="far-sections">
      <AriaDemo />
      <Workflow />
      <Pilot />
      <Esg />
      <Services />
      <SupplierSection />
      <div className="border-t border-line">
        <Stories />
      </div>
      <section id="contacto" className="border-t border-line">
        <div className="wrap grid gap-10 py-16 lg:grid-cols-[1fr_1.5fr] lg:gap-16 lg:py-24">
          <ContactInfo />
          <div className="min-h-152 sm:min-h-112">
            <Deferred anchors={contactAnchor} skeleton={contactSkeleton} content={ContactForm} />
          </div>
        </div>
      </section>
      <QrCall />
    </div>
  );
}
