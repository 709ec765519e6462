import type { Language } from '@tianguis/proto/errors';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { z } from 'zod';
import { readLine } from '../../inventory/line.ts';
import type { Entry } from '../../knowledge/knowledge.ts';
import type { OpenPrices } from '../../pricing/open-prices.ts';
import { type Market, nameLot } from '../market.ts';

export interface ToolContext {
  readonly language: Language;
}

export interface ToolResult {
  /** What the model is told: facts of ours, which an answer may rest on. */
  readonly text: string;
  /** Knowledge that the answer may name as its source from now on. */
  readonly entries?: readonly Entry[];
}

/** Something that the model may look up. A tool only reads: whoever talks the model into calling it gains nothing. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Record<string, unknown>;
  /** Runs it with arguments as the model wrote them. */
  call(args: string, context: ToolContext): Promise<ToolResult>;
}

interface Definition<Input extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  /** A `z.strictObject`: an argument that is not declared is refused. */
  readonly input: Input;
  run(input: z.output<Input>, context: ToolContext): ToolResult | Promise<ToolResult>;
}

const longest = 4_000;

export const defineTool = <Input extends z.ZodObject>({ name, description, input, run }: Definition<Input>): Tool => ({
  name,
  description,
  parameters: z.toJSONSchema(input),
  async call(args, context) {
    const parsed = input.safeParse(jsonOf(args));
    if (!parsed.success) return { text: 'These arguments do not fit the tool. Nothing was looked up.' };
    const { text, ...rest } = await run(parsed.data, context);
    return { ...rest, text: text.slice(0, longest) };
  },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (err) {
    if (err instanceof SyntaxError) return undefined;
    throw err;
  }
}

export interface SearchKnowledgeNeeds {
  /** Entries that may answer, best first. */
  readonly retrieve: (question: string, language: Language) => readonly Entry[];
  readonly webUrl: string;
}

/** An entry as the model reads it. */
export const entryText = ({ id, answer }: Entry, webUrl: string): string =>
  `[${id}] ${answer.replaceAll('{web}', webUrl)}`;

export const searchKnowledge = ({ retrieve, webUrl }: SearchKnowledgeNeeds) =>
  defineTool({
    name: 'search_knowledge',
    description:
      'Searches what Tianguis Circular says about itself: pilot, commission, pick-up, payment, hours, referrals …',
    input: z.strictObject({ query: z.string().trim().min(2).max(200).describe('What to look for, in a few words') }),
    run: ({ query }, { language }) => {
      const entries = retrieve(query, language);
      return { entries, text: entries.map((entry) => entryText(entry, webUrl)).join('\n') || 'Nothing was found.' };
    },
  });

export interface PriceRangeNeeds {
  readonly openPrices: OpenPrices;
}

const unknown = { text: 'We have no price for that. A person of the team proposes one from a list or photos.' };

/** The range that a material is likely to be sold in: an estimate, and said to be one. */
export const priceRangeTool = ({ openPrices }: PriceRangeNeeds) =>
  defineTool({
    name: 'price_range',
    description: 'What one unit of a material is likely to be sold for, in Mexican pesos, and what that rests on',
    input: z.strictObject({
      material: z.string().trim().min(2).max(80).describe('In words, in Spanish or English: "cemento gris"'),
      condition: z.enum(listingConditions).nullable(),
      zone: z.string().trim().max(80).nullable(),
    }),
    run: async ({ material: words, condition, zone }, { language }) => {
      const material = readLine(`1 ${words}`)[0]?.material;
      if (!material) return unknown;
      const { id: category, unit, name } = material;
      const priceOf = await openPrices([category], zone ?? undefined);
      const price = priceOf({ category, unit, condition }, language);
      if (!price) return unknown;
      const { low, mid, high, basis } = price;
      return { text: `${name[language]}, 1 ${unit}: ${low} – ${high} pesos (${mid}). ${basis}` };
    },
  });

export interface SearchLotsNeeds {
  readonly findLots: NonNullable<Market['findLots']>;
  readonly webUrl: string;
}

/** Lots that are published now. What their sellers wrote is not among what it tells. */
export const searchLots = ({ findLots, webUrl }: SearchLotsNeeds) =>
  defineTool({
    name: 'search_lots',
    description: 'Lots of a material that are published on the market now, nearest first, with price and address',
    input: z.strictObject({
      material: z.string().trim().min(2).max(80).describe('In words, in Spanish or English: "cemento gris"'),
      zone: z.string().trim().max(80).nullable().describe('Where it is looked for, a city or zone of Mexico'),
    }),
    run: async ({ material: words, zone }, { language }) => {
      const material = readLine(`1 ${words}`)[0]?.material;
      if (!material) return { text: 'The catalogue has no such material. A person of the team can look for it.' };
      const supply = await findLots([material.id], zone ?? undefined);
      if (!supply) return { text: 'The market cannot be looked at now. A person of the team says what there is.' };
      const { lots, isNear } = supply;
      if (lots.length === 0) return { text: `No lot of ${material.name.en} is published now.` };
      const found = lots.map((lot) => nameLot(lot, language, webUrl)).join('\n');
      return { text: zone && !isNear ? `None near ${zone}. Elsewhere:\n${found}` : found };
    },
  });

export type ToolNeeds = SearchKnowledgeNeeds & PriceRangeNeeds & Pick<Market, 'findLots'>;

/** What the model may look up. Another tool is one file, and its line here. */
export const toolsOf = ({ findLots, ...needs }: ToolNeeds): readonly Tool[] => [
  searchKnowledge(needs),
  priceRangeTool(needs),
  ...(findLots ? [searchLots({ ...needs, findLots })] : []),
];
