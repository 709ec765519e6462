import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
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
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useLiveUpdates();
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      <div className="wrap min-h-[60dvh] pb-20">
        {mailedTo && (
          <div role="status" className="mb-6 max-w-[70ch] rounded-l bg-info-soft p-5">
            <p className="font-[640]">{m.mailed}</p>
            <p className="mt-1 wrap-anywhere">{fill(m.mailedText, { email: mailedTo })}</p>
          </div>
        )}
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
                  <SubmitRating
                    onDone={(address) => {
                      setMailedTo(address);
                      setTab('browse');
                    }}
                  />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
