import { switchLanguage, useMessages } from '../../i18n/messages.ts';
import { dismissOffer } from '../../platform/prerender/english-offer.ts';
import { openAll } from '../../platform/prerender/hydration.tsx';
import { Icon } from '../../ui/icons.tsx';

/** One line for readers whose browser speaks English; `boot.js` shows it before the first paint, so that nothing moves. */
export default function EnglishOffer() {
  const m = useMessages('site/shell/menu').english;
  const accept = async () => {
    await openAll();
    await switchLanguage('en');
    dismissOffer();
  };
  return (
    <div lang="en" className="bg-[#14181a] text-[#eeefe8]">
      <div className="wrap flex min-h-11 items-center gap-x-3 text-[0.92rem]">
        <span className="max-sm:hidden">{m.question}</span>
        <button type="button" onClick={accept} className="min-h-11 font-[680] underline underline-offset-4">
          {m.accept}
        </button>
        <button
          type="button"
          aria-label={m.dismiss}
          onClick={dismissOffer}
          className="-mr-2 ml-auto grid size-11 place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
