import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/field.tsx';

/** Below every form: the privacy notice that covers it, and a separate box for marketing, never ticked in advance. */
export function Consent(props: ComponentProps<'input'>) {
  const m = useMessages('platform/forms').consent;
  return (
    <div className="grid gap-1 sm:col-span-full">
      <CheckField label={m.marketing} {...props} />
      <PrivacyLine />
    </div>
  );
}

export function PrivacyLine() {
  const m = useMessages('platform/forms').consent;
  return (
    <p className="text-[0.95rem] text-muted">
      {m.privacyBefore}{' '}
      <a href="/privacidad" target="_blank" rel="noopener" className="link">
        {m.privacyLink}
      </a>
      .
    </p>
  );
}
