import { useMessages } from '../../../i18n/messages.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { Checkout } from '../checkout.tsx';

export default function CheckoutRoute() {
  usePageTitle(useMessages('site/payments').checkout.title);
  return <Checkout />;
}
