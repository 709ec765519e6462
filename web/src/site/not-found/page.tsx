import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';

export default function NotFound() {
  const m = useMessages('site/shell').notFound;
  usePageTitle(m.title);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp" />
      <div className="wrap grid min-h-[56dvh] content-center justify-items-start gap-5 py-16">
        <h1 className="text-mega">{m.title}</h1>
        <p className="text-lead text-muted">{m.text}</p>
        <ButtonLink href="/" size="l">
          {m.back}
        </ButtonLink>
      </div>
    </div>
  );
}
