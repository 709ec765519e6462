import { useEffect } from 'react';

const brand = 'Tianguis Circular';

export type Head = { title: string; description?: string | undefined };

let head: Head = { title: brand };

/** Title and description of the page that was prerendered last. */
export const prerenderedHead = (): Head => head;

export function usePageTitle(title: string, description?: string): void {
  const full = title.includes(brand) ? title : `${title} · ${brand}`;
  if (import.meta.env.SSR) head = { title: full, description };
  useEffect(() => {
    document.title = full;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [full, description]);
}
