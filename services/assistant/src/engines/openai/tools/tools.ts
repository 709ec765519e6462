import { type PriceRangeNeeds, priceRangeTool } from './price-range.ts';
import { type SearchKnowledgeNeeds, searchKnowledge } from './search-knowledge.ts';
import type { Tool } from './tool.ts';

export type ToolNeeds = SearchKnowledgeNeeds & PriceRangeNeeds;

/** What the model may look up. Another tool is one file, and its line here. */
export const toolsOf = (needs: ToolNeeds): readonly Tool[] => [searchKnowledge(needs), priceRangeTool(needs)];
