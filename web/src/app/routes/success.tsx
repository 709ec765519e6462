import { PaymentResult } from '../../features/payments/components/result.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';

export default function SuccessRoute() {
  usePageTitle(useMessages('payments').success.pageTitle);
  return <PaymentResult />;
}
