import article from './blog/article/index.ts';
import blog from './blog/index.ts';
import foodHotels from './food-hotels/index.ts';
import home, { below } from './home/index.ts';
import howItWorks from './how-it-works/index.ts';
import privacy from './legal/privacy/index.ts';
import terms from './legal/terms/index.ts';
import newsletter from './newsletter/index.ts';
import offline from './offline/index.ts';
import checkout from './payments/checkout/index.ts';
import paymentSuccess from './payments/payment-success/index.ts';
import success from './payments/success/index.ts';
import { payments } from './payments/texts/index.ts';
import ratingConfirmation from './rating-confirmation/index.ts';
import ratings from './ratings/index.ts';
import referrals from './referrals/index.ts';
import { footer, menu, shell } from './shell/texts/index.ts';
import suppliers from './suppliers/index.ts';
import verify from './verify/index.ts';

/** The public pages, in the order of the sitemap. */
export default [
  home,
  howItWorks,
  foodHotels,
  blog,
  article,
  newsletter,
  privacy,
  terms,
  suppliers,
  referrals,
  ratings,
  ratingConfirmation,
  offline,
  verify,
  checkout,
  success,
  paymentSuccess,
] as const;

/** Texts that several of them show, or that come with a part of a page. */
export const siteTexts = [shell, menu, footer, below, payments] as const;
