import { useMutation } from '@tanstack/react-query';
import { confirmNewsletter, unsubscribeNewsletter } from '@tianguis/proto/gen/client.ts';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

const work = {
  confirm: confirmNewsletter,
  leave: unsubscribeNewsletter,
} as const;

/** Where the links of a mail lead. A button does the work: programs that look into links must not confirm for anybody. */
export default function NewsletterLink() {
  const m = useMessages('site/newsletter');
  const [path] = useLocation();
  const kind = path.endsWith('/baja') ? 'leave' : 'confirm';
  const t = m[kind];
  const token = useQueryParameter('token') ?? '';
  const send = useMutation({ mutationFn: () => call(work[kind], { body: { token } }) });
  usePageTitle(t.title);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[60dvh] py-14 lg:py-20" aria-live="polite">
        <h1 className="max-w-[18ch] text-mega">{send.isSuccess ? t.done : t.title}</h1>
        <p className="mt-5 mb-8 max-w-[52ch] text-lead text-muted">{send.isSuccess ? t.doneText : t.text}</p>
        {send.isError && (
          <p role="alert" className="mb-6 max-w-[52ch] text-bad">
            {readable(send.error)}
          </p>
        )}
        {send.isSuccess ? (
          <ButtonLink href="/blog">{m.blog}</ButtonLink>
        ) : (
          <Button size="l" busy={send.isPending} onClick={() => send.mutate()}>
            {t.submit}
          </Button>
        )}
      </div>
    </div>
  );
}
