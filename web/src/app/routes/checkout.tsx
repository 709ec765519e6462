import { Checkout } from '../../features/payments/components/checkout.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';

export default function CheckoutRoute() {
  usePageTitle(useMessages('payments').checkout.title);
  return <Checkout />;
}
