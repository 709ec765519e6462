import type { Market } from '../../market.ts';
import { type PriceRangeNeeds, priceRangeTool } from './price-range.ts';
import { type SearchKnowledgeNeeds, searchKnowledge } from './search-knowledge.ts';
import { searchLots } from './search-lots.ts';
import type { Tool } from './tool.ts';

export type ToolNeeds = SearchKnowledgeNeeds & PriceRangeNeeds & Pick<Market, 'findLots'>;

/** What the model may look up. Another tool is one file, and its line here. */
export const toolsOf = ({ findLots, ...needs }: ToolNeeds): readonly Tool[] => [
  searchKnowledge(needs),
  priceRangeTool(needs),
  ...(findLots ? [searchLots({ ...needs, findLots })] : []),
];
