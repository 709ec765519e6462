import type { ComponentType } from 'react';

type Page = { default: ComponentType };

const files = import.meta.glob<Page>('../{site,market}/**/page.tsx');

/** A page of the public or of members by its folder. The home page, which most visits begin with, does not even name the others. */
export function loadSitePage(folder: string): Promise<Page> {
  const load = files[`../${folder}/page.tsx`];
  if (!load) throw new Error(`There is no page ${folder}`);
  return load();
}
