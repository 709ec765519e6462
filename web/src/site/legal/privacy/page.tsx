import { privacyVersion } from '@tianguis/proto/legal';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { LegalText } from '../legal-text.tsx';

export default function Privacy() {
  const m = useMessages('site/legal/privacy');
  usePageTitle(m.title, m.lead);
  return <LegalText texts={m} version={privacyVersion} />;
}
