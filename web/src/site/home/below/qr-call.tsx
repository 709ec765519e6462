import { useMessages } from '../../../i18n/messages.ts';
import { useConfig, useWhatsappLink } from '../../../platform/api/config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

export function QrCall() {
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
