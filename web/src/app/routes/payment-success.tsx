import { PaymentReceived } from '../../features/payments/components/result.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';

export default function PaymentSuccessRoute() {
  usePageTitle(useMessages('payments').success.pageTitle);
  return <PaymentReceived />;
}
