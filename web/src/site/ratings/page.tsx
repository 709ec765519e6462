import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Rows } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Browse } from './browse.tsx';

const SubmitRating = part(() => import('./submit.tsx'));

export default function Ratings() {
  const m = useMessages('site/ratings');
  const [tab, setTab] = useState('browse');
  useLiveUpdates();
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      <div className="wrap min-h-[60dvh] pb-20">
        <Tabs
          label={m.tabs.label}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'browse', label: m.tabs.browse, content: <Browse /> },
            {
              id: 'submit',
              label: m.tabs.submit,
              content: (
                <Suspense fallback={<Rows count={6} />}>
                  <SubmitRating onDone={() => setTab('browse')} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
