import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { hasMemberMark } from '../../platform/api/session-mark.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ReferrerCode } from './kept-code.ts';
import { ShareCode } from './share-code.tsx';

interface Props {
  readonly code: ReferrerCode;
  /** Whether the referrer signed up just now, rather than on an earlier visit. */
  readonly isNew: boolean;
  readonly onAnother: () => void;
}

/** The codes of a referrer who signed up on this device, and what comes next. */
export default function ReferralDone({ code, isNew, onAnother }: Props) {
  const m = useMessages('site/referrals').done;
  const heading = useRef<HTMLHeadingElement>(null);
  const support = useWhatsappLink(fill(m.supportText, { code: code.referralCode }));
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="mb-6 text-title outline-none">
        {isNew ? m.title : m.kept}
      </h2>
      <ShareCode code={code} />
      {!hasMemberMark() && (
        <p className="mt-8 grid justify-items-start gap-3 rounded-m bg-accent-soft p-4">
          {m.signIn}
          <ButtonLink href={`/entrar?next=${encodeURIComponent('/referidos')}`} look="secondary" size="s">
            {m.toSignIn}
          </ButtonLink>
        </p>
      )}
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
      <div className="mt-6 -ml-4 flex flex-wrap">
        <ButtonLink href={support} look="quiet">
          {m.support}
        </ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          {m.another}
        </Button>
      </div>
    </div>
  );
}
