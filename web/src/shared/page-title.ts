import { useEffect } from 'react';

const brand = 'Tianguis Circular';

export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(brand) ? title : `${title} · ${brand}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
