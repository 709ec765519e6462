import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import type { SignedUp } from './referral-form.tsx';

export default function ReferralDone({ reply }: { reply: SignedUp }) {
  const texts = useMessages('site/referrals');
  const m = texts.done;
  const heading = useRef<HTMLHeadingElement>(null);
  const link = `${location.origin}/referir?ref=${reply.referralCode}`;
  const share = `https://wa.me/?text=${encodeURIComponent(`${m.shareText} ${link}`)}`;
  const support = useWhatsappLink(fill(m.supportText, { code: reply.referralCode }));
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(m.copied, m.copiedText);
    } catch {
      toastError(texts.error, m.copyFailed);
    }
  };
  const onShare = async () => {
    if (!navigator.share) return void window.open(share, '_blank', 'noopener');
    await navigator.share({ text: m.shareText, url: link }).catch(() => undefined);
  };

  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {m.title}
      </h2>
      <dl className="mt-6 grid gap-4">
        <div>
          <dt className="text-muted">{m.code}</dt>
          <dd className="figure-big text-[clamp(1.6rem,6vw,2.6rem)] break-all text-accent-strong">
            {reply.referralCode}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{m.link}</dt>
          <dd className="rounded-m bg-sunken p-3 break-all select-all">{link}</dd>
        </div>
      </dl>
      <div className="mt-5 w-40 rounded-m border border-line">
        <QrCode text={link} label={m.qr} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={copy}>{m.copy}</Button>
        <Button look="secondary" onClick={onShare}>
          {m.share}
        </Button>
      </div>
      <h3 className="mt-10 text-head">{m.nextTitle}</h3>
      <ol className="mt-4 grid gap-4">
        {m.next.map((step, index) => (
          <li key={step} className="grid grid-cols-[2.5rem_1fr] items-baseline">
            <span aria-hidden className="figure-big text-[1.8rem] text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <ButtonLink href={support} look="quiet" className="mt-6 -ml-4">
        {m.support}
      </ButtonLink>
    </div>
  );
}
