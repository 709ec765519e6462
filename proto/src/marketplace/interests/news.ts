import type { Localized } from '../../errors.ts';

/** The version of the text below; every entry in the consent ledger names the one that was shown. */
export const newsConsentVersion = '2026-11-25';

/** What a person agrees to who asks for the news of lots. */
export const newsConsent: Localized = {
  es: 'Te escribimos a lo más una vez al día, solo si hay lotes nuevos de lo que pediste. Lo dejas cuando quieras: responde BAJA o apágalo en tu cuenta.',
  en: 'We write at most once a day, only if there are new lots of what you asked for. Stop any time: reply STOP or switch it off in your account.',
};
