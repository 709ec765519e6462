import { switchLanguage, useLanguage, useMessages } from '../i18n/messages.ts';
import { openAll } from '../platform/prerender/hydration.tsx';
import { cx } from './class-names.ts';

const languages = [
  { code: 'es', name: 'Español', short: 'ES' },
  { code: 'en', name: 'English', short: 'EN' },
] as const;

export default function LanguageSwitch() {
  const language = useLanguage();
  const m = useMessages('site/shell');
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{m.language}</legend>
      {languages.map(({ code, name, short }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${short} ${name}`}
          aria-pressed={language === code}
          onClick={() => openAll().then(() => switchLanguage(code))}
          className={cx(
            'min-h-9 min-w-9 px-1.5 text-[0.9rem] font-[680] underline-offset-4',
            language === code ? 'underline decoration-2' : 'opacity-70 hover:opacity-100',
          )}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
