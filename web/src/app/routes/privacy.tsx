import { privacyVersion } from '@tianguis/proto/legal';
import { LegalText } from '../../features/legal/components/legal-text.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';

export default function Privacy() {
  const m = useMessages('privacy');
  usePageTitle(m.title, m.lead);
  return <LegalText texts={m} version={privacyVersion} />;
}
