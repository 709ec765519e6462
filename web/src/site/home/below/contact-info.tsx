import { useMessages } from '../../../i18n/messages.ts';
import { useConfig, useWhatsappLink } from '../../../platform/api/config.ts';
import { Link } from '../../../ui/link.tsx';

export function ContactInfo() {
  const m = useMessages('site/home/below').contact;
  const whatsapp = useWhatsappLink('');
  const email = useConfig().data?.contactEmail;
  return (
    <div>
      <h2 className="text-title">{m.title}</h2>
      <p className="mt-3 text-muted">{m.text}</p>
      <dl className="mt-5 grid gap-3 max-sm:grid-cols-2">
        <div>
          <dt className="font-[680]">{m.whatsapp}</dt>
          <dd>
            <Link href={whatsapp} className="link">
              {m.open}
            </Link>
          </dd>
        </div>
        <div className="min-h-13">
          <dt className="font-[680]">{m.email}</dt>
          <dd>
            {email && (
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt className="font-[680]">{m.place}</dt>
          <dd>{m.mexico}</dd>
        </div>
        <div className="col-span-full">
          <dt className="font-[680]">{m.hoursTitle}</dt>
          <dd>
            <ul className="mt-1 max-w-76 divide-y divide-line">
              {m.hours.map(({ days, time }) => (
                <li key={days} className="flex justify-between gap-4 py-1">
                  <span>{days}</span>
                  <span className="tabular-nums">{time}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </div>
  );
}
