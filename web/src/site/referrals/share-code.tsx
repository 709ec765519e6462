import { useMessages } from '../../i18n/messages.ts';
import { copyLink } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import type { ReferrerCode } from './kept-code.ts';

/** `K7MQ4X` as it is dictated: `K7M Q4X`. */
const grouped = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** A referrer's codes and link, with what passes them on. */
export function ShareCode({ code: { referralCode, shortCode } }: { code: ReferrerCode }) {
  const texts = useMessages('site/referrals');
  const m = texts.done;
  const link = `${location.origin}/referir?ref=${referralCode}`;
  const share = `https://wa.me/?text=${encodeURIComponent(`${m.shareText} ${link}`)}`;

  const copy = () =>
    copyLink(link, {
      onCopied: () => toast(m.copied, m.copiedText),
      onFailed: () => toastError(texts.error, m.copyFailed),
    });
  const onShare = async () => {
    if (!navigator.share) return void window.open(share, '_blank', 'noopener');
    await navigator.share({ text: m.shareText, url: link }).catch(() => undefined);
  };

  return (
    <div>
      <dl className="grid gap-4">
        <div>
          <dt className="text-muted">{m.shortCode}</dt>
          <dd className="figure-big text-[clamp(2rem,9vw,3.2rem)] whitespace-nowrap text-accent-strong">
            {grouped(shortCode)}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{m.link}</dt>
          <dd className="rounded-m bg-sunken p-3 break-all select-all">{link}</dd>
        </div>
        <div>
          <dt className="text-muted">{m.code}</dt>
          <dd className="break-all select-all">{referralCode}</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap items-end gap-5">
        <div className="w-40 rounded-m border border-line">
          <QrCode text={link} label={m.qr} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onShare}>{m.share}</Button>
          <Button look="secondary" onClick={copy}>
            {m.copy}
          </Button>
        </div>
      </div>
    </div>
  );
}
