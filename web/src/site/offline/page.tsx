import { useMessages } from '../../i18n/messages.ts';
import { ownPath, useQueryParameter } from '../../platform/address.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';

/** The service worker shows it in the place of a page that it does not know while there is no connection. */
export default function Offline() {
  const m = useMessages('site/offline');
  const from = useQueryParameter('from');
  usePageTitle(m.title);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp" />
      <div className="wrap grid min-h-[56dvh] content-center justify-items-start gap-5 py-16">
        <h1 className="text-mega">{m.title}</h1>
        <p className="max-w-[52ch] text-lead text-muted">{m.text}</p>
        {/* No link, which would lead home before the page is hydrated and knows where one wanted to go. */}
        <Button size="l" onClick={() => location.assign(ownPath(from, '/'))}>
          {m.again}
        </Button>
      </div>
    </div>
  );
}
