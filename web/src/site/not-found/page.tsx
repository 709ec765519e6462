import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { SearchBox } from '../../platform/search/search-box.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

export default function NotFound() {
  const m = useMessages('site/not-found');
  usePageTitle(m.title);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp" />
      <div className="wrap grid min-h-[56dvh] content-center gap-5 py-16">
        <h1 className="text-mega">{m.title}</h1>
        <p className="text-lead text-muted">{m.text}</p>
        <div className="max-w-160">
          <p className="mb-2 font-[620]">{m.search}</p>
          <SearchBox />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/mercado" size="l">
            {m.market}
          </ButtonLink>
          <ButtonLink href="/" size="l" look="secondary">
            {m.back}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
