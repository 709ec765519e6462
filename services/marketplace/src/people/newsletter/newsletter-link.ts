import type { Language } from '@tianguis/proto/errors';

/** A link to a page of the newsletter, in the language of its reader. */
export function newsletterLink(publicUrl: string, path: string, language: Language, token: string): string {
  const url = new URL(path, publicUrl);
  url.search = new URLSearchParams({ token, lang: language }).toString();
  return url.href;
}
