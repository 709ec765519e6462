import type { Market } from '../market.ts';
import type { MemberDesk } from '../member-desk.ts';
import { accountHelp } from './account-help.ts';
import { estimatePrice } from './estimate-price.ts';
import { handOver } from './hand-over.ts';
import { type KnowledgeNeeds, searchKnowledge } from './knowledge.ts';
import { orderStatus } from './order-status.ts';
import { saveAlert } from './save-alert.ts';
import { searchLots } from './search-lots.ts';
import { startDraft } from './start-draft.ts';
import type { Tool } from './tool.ts';

interface MarketNeeds extends Market {
  readonly webUrl: string;
}

/** What both engines look up on the market. Another tool is one file, and its line here. */
export const marketTools = ({ findLots, openPrices, webUrl }: MarketNeeds): readonly Tool[] => [
  estimatePrice({ openPrices }),
  ...(findLots ? [searchLots({ findLots, webUrl })] : []),
];

interface OwnNeeds {
  readonly desk: MemberDesk;
  readonly webUrl: string;
}

/** What is the own of who asks. */
export const ownTools = (needs: OwnNeeds): readonly Tool[] => [
  orderStatus(needs),
  accountHelp(needs),
  saveAlert(needs),
  startDraft(needs),
];

interface ModelNeeds extends MarketNeeds, KnowledgeNeeds, OwnNeeds {
  readonly now: () => Date;
}

/** What a language model may look up. */
export const toolsOf = (needs: ModelNeeds): readonly Tool[] => [
  searchKnowledge(needs),
  ...marketTools(needs),
  ...ownTools(needs),
  handOver(needs),
];
