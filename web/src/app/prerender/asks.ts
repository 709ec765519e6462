import { urlOf } from '@tianguis/proto/client';
import { getMember, getMyTurns, getOrder, listMyOrders, listOwnLots } from '@tianguis/proto/gen/client.ts';
import { ownLotsQuery, runningQuery } from '../../market/home/queries.ts';

const ofMembers = [urlOf(getMember.path), urlOf(getMyTurns.path)];

/** What each page of a member shows first, beside what all of them ask for. */
const ofPages: Readonly<Record<string, readonly string[]>> = {
  'market/home': [urlOf(listMyOrders.path, {}, runningQuery), urlOf(listOwnLots.path, {}, ownLotsQuery)],
  'market/orders/order': [urlOf(getOrder.path, { id: '*' })],
};

/** Addresses that `early-answers.js` asks for while the code of a member's page arrives; `*` is the end of the page's own address. */
export const asksOf = (page: string): readonly string[] => [...ofMembers, ...(ofPages[page] ?? [])];
