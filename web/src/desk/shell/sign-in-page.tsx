import { useEffect, useState } from 'react';
import { switchLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { sessionEnded } from '../../platform/api/query.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { Link } from '../../ui/link.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { languages } from './languages.ts';
import { SignInForm } from './sign-in-form.tsx';

function OtherLanguage() {
  const language = useLanguage();
  const other = languages.find(({ code }) => code !== language) ?? languages[0];
  return (
    <button
      type="button"
      lang={other.code}
      onClick={() => switchLanguage(other.code)}
      className="min-h-11 rounded-m px-3 font-[620] hover:bg-sunken"
    >
      {other.name}
    </button>
  );
}

/**
 * Stands at the address of a staff page until somebody signs in, and gives way to that page then. With the token of a
 * mailed link one chooses a password first.
 */
export function SignInPage({ token, onChosen }: { token?: string | undefined; onChosen: () => void }) {
  const { site, signIn, choose } = useMessages('desk/shell');
  const [email, setEmail] = useState<string>();
  const m = token === undefined ? signIn : choose;
  usePageTitle(m.title);
  useEffect(() => sessionEnded(false), []);
  return (
    <div className="tarp-glow flex min-h-dvh flex-col">
      <div aria-hidden className="tarp tarp-short" />
      <header className="wrap flex min-h-16 items-center justify-between gap-4">
        <Link href="/" aria-label={site} className="rounded-m">
          <Wordmark />
        </Link>
        <OtherLanguage />
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="wrap grid grow content-center gap-8 py-10 outline-none md:grid-cols-[1fr_26rem] md:items-center md:gap-16"
      >
        <div>
          <h1 className="text-title">{m.title}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-muted">{m.text}</p>
        </div>
        <div className="rounded-l border-2 border-ink bg-raised p-6">
          {token === undefined ? (
            <SignInForm {...(email !== undefined && { email, note: choose.done })} />
          ) : (
            <ChoosePassword
              token={token}
              onDone={(chosenBy) => {
                setEmail(chosenBy);
                onChosen();
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
}
