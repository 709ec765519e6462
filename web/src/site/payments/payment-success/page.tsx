import { useMessages } from '../../../i18n/messages.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { PaymentReceived } from '../result.tsx';

export default function PaymentSuccessRoute() {
  usePageTitle(useMessages('site/payments').success.pageTitle);
  return <PaymentReceived />;
}
