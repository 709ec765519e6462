import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import { readOwnQuestion } from '@tianguis/proto/assistant/chat/read-own-question';
import type { Language } from '@tianguis/proto/errors';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import type { AccountHelp } from '../tools/account-help.ts';
import type { OrderStatus } from '../tools/order-status.ts';
import { leastText, type SaveAlert } from '../tools/save-alert.ts';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import type { Draft } from './compose.ts';
import { namingGoods } from './naming-goods.ts';
import { priceLimitOf, searches } from './plan.ts';
import { wishesOf } from './wishes.ts';

type OwnCall =
  | { readonly tool: 'order_status'; readonly args: OrderStatus }
  | { readonly tool: 'account_help'; readonly args: AccountHelp }
  | { readonly tool: 'save_alert'; readonly args: SaveAlert };

/** An answer about what is the own of who asks. */
export interface OwnDraft extends Draft {
  readonly intent: ChatIntent;
  readonly isPrivate: true | undefined;
}

/** Goods that one message asks to be told of. */
const mostAlerts = 5;
/** `Avísame`, `sí, avísame por favor`: about what was spoken of before. */
const bareAlert = 5;

/** Which of the tools about one's own answer a message. */
function planOwn(text: string, dialogue: Dialogue, isAnswered: boolean): readonly OwnCall[] {
  const asked = readOwnQuestion(text);
  if (asked?.about === 'orders') return [{ tool: 'order_status', args: { order: asked.orderId ?? null } }];
  if (asked?.about === 'account' && !isAnswered) return [{ tool: 'account_help', args: { about: asked.matter } }];
  return wantsAlert(text, dialogue) ? alertsOf(dialogue) : [];
}

/** Whether a buyer asks to be told: of goods that they name, or only `avísame` after a search. */
function wantsAlert(text: string, { alert, role, asks, goods }: Dialogue): boolean {
  if (!alert || role === 'seller' || asksHowMany.test(normalise(text))) return false;
  return goods.length > 0 ? asks !== undefined || isBare(text) : isBare(text);
}
/** `¿Cuántas alertas puedo tener?` asks for none. */
const asksHowMany = /\b(?:cuant[oa]s|limite|maximo|tope|how many|limit|maximum)\b/;
const isBare = (text: string): boolean => tokensOf(text).length <= bareAlert;

function alertsOf({ goods, unlisted, place, otherPlaces, limits }: Dialogue): readonly OwnCall[] {
  // `En Puebla o Tlaxcala`: an alert for each.
  const zones = place === undefined ? [null] : [place, ...otherPlaces];
  const wanted = goods
    .flatMap((one) => zones.map((zone) => ({ ...one, zone })))
    .slice(0, mostAlerts)
    .map(({ material, zone, quantity, unit, condition }) => ({
      material: material.id,
      zone,
      ...(limits.free ? { maxPrice: null, maxPricePer: null } : priceLimitOf(limits, material.id)),
      quantity,
      unit: quantity === null ? null : unit,
      condition: limits.condition ?? condition,
    }));
  // Without goods, listed or not, the tool asks which are meant.
  const nothing = {
    material: unlisted ?? null,
    zone: place ?? null,
    maxPrice: null,
    maxPricePer: null,
    quantity: null,
    unit: null,
  };
  const all = wanted.length > 0 ? wanted : [{ ...nothing, condition: limits.condition ?? null }];
  return all.map((args) => ({ tool: 'save_alert', args }));
}

const intents: Readonly<Record<OwnCall['tool'], ChatIntent>> = {
  order_status: 'pickup',
  account_help: 'sell',
  save_alert: 'buy',
};
const topics: Readonly<Record<OwnCall['tool'], string>> = {
  order_status: 'order-status',
  account_help: 'account',
  save_alert: 'alert',
};

/**
 * Answers what is asked of one's own orders, offers and account, and saves alerts; undefined for anything else. Who is not signed in hears only
 * to sign in of an account, so that an entry of the knowledge answers them better: `¿por dónde me avisan?`
 */
export async function answerOwn(
  tools: ReadonlyMap<string, Tool>,
  text: string,
  dialogue: Dialogue,
  context: ToolContext,
  hasEntry = false,
): Promise<OwnDraft | undefined> {
  const calls = planOwn(text, dialogue, hasEntry && context.member === undefined);
  const [first] = calls;
  if (!first) return undefined;
  const call = ({ tool, args }: { tool: string; args: object }) => tools.get(tool)?.call(JSON.stringify(args), context);
  const results = (await Promise.all(calls.map(call))).filter((result) => result !== undefined);
  const offered =
    first.tool === 'save_alert' && context.member === undefined
      ? await offeredNow(dialogue, call, context.language)
      : [];
  const alerts = first.tool === 'save_alert' ? notInAlert(dialogue, context) : [];
  // Two places that one zone holds have one alert.
  const said = [...offered, ...new Set(results.map((result) => result.text)), ...alerts];
  if (said.length === 0) return undefined;
  const isPrivate = results.some((result) => result.isPrivate) ? true : undefined;
  const shown = { topic: topics[first.tool], intent: intents[first.tool], action: 'continue', isPrivate } as const;
  return { text: said.join('\n'), sources: [], ceiling: 1, ...shown };
}

/** What an alert cannot tell lots apart by: sizes, colours, dates; amounts only where they stand in the link. */
function notInAlert(dialogue: Dialogue, { language }: ToolContext): string[] {
  const { goods, limits } = dialogue;
  const gifts = limits.free ? [language === 'es' ? 'lo que se regala' : 'what is given away'] : [];
  const amounts = goods.flatMap(({ quantity, unit, material }) =>
    quantity === null || quantity <= 1 || leastText(quantity, unit, material, language) !== ''
      ? []
      : quantityText(quantity, unit ?? material.unit, language),
  );
  const { names, others: wishes } = wishesOf({ ...dialogue, meant: goods, wish: undefined }, language);
  const quoted = [...names, ...wishes].map((one) => (language === 'es' ? `«${one}»` : `“${one}”`));
  const others = [...gifts, ...amounts, ...quoted];
  if (others.length === 0) return [];
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(new Set(others));
  return [
    language === 'es'
      ? `El aviso no distingue ${list}: confírmalo en cada lote.`
      : `The alert does not tell ${list} apart: check each lot.`,
  ];
}

/** Lots to look at right now, for a person who asks for an alert. */
async function offeredNow(
  dialogue: Dialogue,
  call: (one: { tool: string; args: object }) => Promise<ToolResult> | undefined,
  language: Language,
): Promise<string[]> {
  const calls = searches(dialogue);
  const found = await Promise.all(calls.map(call));
  return found.flatMap((result, at) => {
    const isOffered = result?.known && (result.lots ?? 0) > 0 && result.isNear !== false;
    if (!isOffered) return [];
    return calls.length > 1 ? namingGoods(result.text, calls[at], language) : result.text;
  });
}
