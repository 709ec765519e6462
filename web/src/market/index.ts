import account from './account/index.ts';
import browse from './browse/index.ts';
import { browseMap } from './browse/map/texts/index.ts';
import { notify } from './browse/notify/texts/index.ts';
import carrier from './carrier/index.ts';
import earnings from './earnings/index.ts';
import favourites from './favourites/index.ts';
import home from './home/index.ts';
import impact from './impact/index.ts';
import interests from './interests/index.ts';
import listing from './listing/index.ts';
import { owner } from './listing/owner/texts/index.ts';
import { reserve } from './listing/reserve/texts/index.ts';
import myListings from './my-listings/index.ts';
import notices from './notices/index.ts';
import orders from './orders/index.ts';
import order from './orders/order/index.ts';
import { payment } from './orders/payment/texts/index.ts';
import { pickup as orderPickup } from './orders/pickup/texts/index.ts';
import receipt from './orders/receipt/index.ts';
import pickup from './pickup/index.ts';
import publish from './publish/index.ts';
import sellerPage from './seller/index.ts';
import { hours, offers, ownLot, places, referrer, sale, seller, shared, turns } from './shared/texts/index.ts';
import signIn from './sign-in/index.ts';
import taxData from './tax-data/index.ts';
import undoChange from './undo-change/index.ts';
import warehouses from './warehouses/index.ts';

/** The market and the pages of its members, in the order of the sitemap. */
export default [
  browse,
  listing,
  sellerPage,
  signIn,
  interests,
  home,
  notices,
  account,
  taxData,
  publish,
  myListings,
  favourites,
  warehouses,
  earnings,
  carrier,
  orders,
  order,
  impact,
  pickup,
  receipt,
  undoChange,
] as const;

/** Texts that several of them show, or that come with a part of a page. */
export const marketTexts = [
  notify,
  shared,
  hours,
  offers,
  ownLot,
  places,
  referrer,
  sale,
  turns,
  browseMap,
  owner,
  reserve,
  payment,
  orderPickup,
  seller,
] as const;
