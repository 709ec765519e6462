import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useWhatsappLink } from '../../../platform/api/config.ts';
import { Link } from '../../../ui/link.tsx';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-[0.95rem] font-[680] tracking-normal text-[#f29bc9]">{title}</h2>
      <ul className="mt-2 grid">{children}</ul>
    </div>
  );
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="inline-block py-1 underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  );
}

export default function Footer() {
  const m = useMessages('site/shell');
  const f = useMessages('site/shell/footer');
  const whatsapp = useWhatsappLink(m.whatsappText);
  return (
    <footer className="mt-auto overflow-clip bg-[#14181a] text-[#eeefe8]">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap grid gap-x-6 gap-y-6 pt-6 pb-4 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <p className="max-w-[24ch] font-display text-head font-[780] tracking-tight col-span-full lg:col-span-1">
          {f.line}
        </p>
        <Column title={f.services}>
          <Item href="/proveedores">{f.construction}</Item>
          <Item href="/alimentos-hoteles">{f.food}</Item>
          <Item href="/ratings">{f.ratings}</Item>
          <Item href="/checkout">{f.pay}</Item>
        </Column>
        <Column title={f.company}>
          <Item href="/#nosotros">{f.about}</Item>
          <Item href="/como-funciona">{f.how}</Item>
          <Item href="/blog">{f.blog}</Item>
          <Item href="/#casos">{f.stories}</Item>
          <Item href="/privacidad">{f.privacy}</Item>
          <Item href="/terminos">{f.terms}</Item>
        </Column>
        <Column title={f.contact}>
          <Item href={whatsapp}>{m.whatsapp}</Item>
          <Item href="/#contacto">{f.write}</Item>
          <li className="py-1">{f.location}</li>
          <li className="py-1">{f.hours}</li>
        </Column>
      </div>
      <p className="wrap pb-6 text-[0.9rem] text-[#a6adae]" suppressHydrationWarning>
        {fill(f.rights, { year: new Date().getFullYear() })}
      </p>
    </footer>
  );
}
