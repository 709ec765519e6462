import { useMessages } from '../../../i18n/messages.ts';
import { useConfig, useWhatsappLink } from '../../../platform/api/config.ts';
import { forms } from '../../../platform/forms/texts/index.ts';
import { Deferred, part } from '../../../platform/prerender/hydration.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
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
    <section
      id="casos"
      className="border-t border-line [contain-intrinsic-block-size:auto_24rem] lg:[contain-intrinsic-block-size:auto_22rem]"
    >
      <div className="wrap py-6 lg:py-6">
        <h2 className="text-title">{m.title}</h2>
        <p className="mt-2 text-muted">{m.note}</p>
        <div className="mt-5 grid gap-5 lg:grid-cols-3 lg:gap-10">
          {m.list.map(({ quote, who, where }) => (
            <figure key={who} className="grid content-between gap-2 border-t-2 border-ink pt-3">
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span className="font-[680]">{who}</span>
                <span className="text-muted">{` · ${where}`}</span>
              </figcaption>
            </figure>
          ))}
        </div>
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
      <div className="half-wrap grid items-center gap-x-6 gap-y-4 py-6 sm:grid-cols-[auto_1fr]">
        <div className="aspect-square w-28 lg:w-36 rounded-m bg-[#fff]">
          {ready && <QrCode text={link} label={m.alt} />}
        </div>
        <div>
          <h2 className="text-head">{m.title}</h2>
          <p className="mt-2 max-w-[62ch]">{m.text}</p>
          <ButtonLink href={link} className="mt-4">
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

/** What each sale leaves behind, and whose goods they are: beside each other where there is room. */
function Impact() {
  return (
    <section className="bg-adobe-soft [contain-intrinsic-block-size:auto_62rem] lg:[contain-intrinsic-block-size:auto_34rem]">
      <div className="wrap grid lg:grid-cols-2 lg:gap-16">
        <Esg />
        <Services />
      </div>
    </section>
  );
}

function SupplierSection() {
  const m = useMessages('site/home/below').register;
  return (
    <section
      id="registro"
      className="wrap py-6 [contain-intrinsic-block-size:auto_50rem] lg:py-6 lg:[contain-intrinsic-block-size:auto_28rem]"
    >
      <div className="grid gap-5 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
        <div>
          <h2 className="text-title">{m.title}</h2>
          <p className="mt-3 text-muted">{m.text}</p>
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
      <div className="[contain-intrinsic-block-size:auto_45rem] lg:grid lg:grid-cols-2 lg:[contain-intrinsic-block-size:auto_18rem]">
        <Pilot />
        <QrCall />
      </div>
      <Impact />
      <SupplierSection />
      <Stories />
      <section
        id="contacto"
        className="border-t border-line [contain-intrinsic-block-size:auto_76rem] lg:[contain-intrinsic-block-size:auto_40rem]"
      >
        <div className="wrap grid gap-6 py-6 lg:grid-cols-[1fr_1.5fr] lg:gap-16 lg:py-6">
          <ContactInfo />
          <div className="min-h-152 sm:min-h-112">
            <Deferred anchors={contactAnchor} skeleton={contactSkeleton} content={ContactForm} />
          </div>
        </div>
      </section>
    </div>
  );
}
