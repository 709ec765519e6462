import { useMessages } from '../../../i18n/messages.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { PaymentResult } from '../result.tsx';

export default function SuccessRoute() {
  usePageTitle(useMessages('site/payments').success.pageTitle);
  return <PaymentResult />;
}
