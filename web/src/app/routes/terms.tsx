import { termsVersion } from '@tianguis/proto/legal';
import { LegalText } from '../../features/legal/components/legal-text.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';

export default function Terms() {
  const m = useMessages('terms');
  usePageTitle(m.title, m.lead);
  return <LegalText texts={m} version={termsVersion} />;
}
