import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/prerender/page-title.ts';

type Props = { title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** Head and content of a staff page: one slim line where there is room for it. */
export function StaffPage({ title, lead, actions, children }: Props) {
  usePageTitle(title);
  return (
    <div className="wrap pt-3 pb-10 lg:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-h-11 min-w-0 flex-1 basis-64 flex-col justify-center max-lg:basis-full max-lg:pr-22">
          <h1 className="text-title">{title}</h1>
          {lead && <p className="text-[0.9rem] leading-5 text-muted max-lg:hidden">{lead}</p>}
        </div>
        {actions && (
          <div className="flex items-center gap-2 max-lg:bleed-row max-lg:w-[calc(100%+2rem)] max-lg:*:shrink-0 lg:flex-wrap">
            {actions}
          </div>
        )}
      </div>
      <div className="mt-3">{children}</div>
    </div>
  );
}
