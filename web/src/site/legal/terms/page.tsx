import { termsVersion } from '@tianguis/proto/legal';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { LegalText } from '../legal-text.tsx';

export default function Terms() {
  const m = useMessages('site/legal/terms');
  usePageTitle(m.title, m.lead);
  return <LegalText texts={m} version={termsVersion} />;
}
