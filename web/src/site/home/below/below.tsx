import { useMessages } from '../../../i18n/messages.ts';
import { forms } from '../../../platform/forms/texts/index.ts';
import { Deferred, part } from '../../../platform/prerender/hydration.tsx';
import { Rows } from '../../../ui/states.tsx';
import { AriaDemo } from './aria-demo.tsx';
import { ContactInfo } from './contact-info.tsx';
import { Esg, Services } from './esg.tsx';
import { QrCall } from './qr-call.tsx';
import { Stories } from './stories.tsx';
import { Pilot, Workflow } from './workflow.tsx';

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
