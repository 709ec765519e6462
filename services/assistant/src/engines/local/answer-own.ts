import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import { readOwnQuestion } from '@tianguis/proto/assistant/chat/read-own-question';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { tokensOf } from '../../knowledge/text.ts';
import type { AccountHelp } from '../tools/account-help.ts';
import type { OrderStatus } from '../tools/order-status.ts';
import type { SaveAlert } from '../tools/save-alert.ts';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import type { Draft } from './compose.ts';
import { searches } from './plan.ts';

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
const mostAlerts = 2;
/** `Avísame`, `sí, avísame por favor`: about what was spoken of before. */
const bareAlert = 5;

/** Which of the tools about one's own answer a message. */
function planOwn(text: string, dialogue: Dialogue): readonly OwnCall[] {
  const asked = readOwnQuestion(text);
  if (asked?.about === 'orders') return [{ tool: 'order_status', args: { order: asked.orderId ?? null } }];
  if (asked?.about === 'account') return [{ tool: 'account_help', args: { about: asked.matter } }];
  return wantsAlert(text, dialogue) ? alertsOf(dialogue) : [];
}

/** Whether a buyer asks to be told: of goods that they name, or only `avísame` after a search. */
function wantsAlert(text: string, { alert, role, asks, goods }: Dialogue): boolean {
  if (!alert || role === 'seller') return false;
  return goods.length > 0 ? asks !== undefined || isBare(text) : isBare(text);
}
const isBare = (text: string): boolean => tokensOf(text).length <= bareAlert;

function alertsOf({ goods, place, limits }: Dialogue): readonly OwnCall[] {
  const wanted = goods.slice(0, mostAlerts).map(({ material }) => material.id);
  // Without goods the tool asks which are meant.
  return (wanted.length > 0 ? wanted : [null]).map((material) => ({
    tool: 'save_alert',
    args: {
      material,
      zone: place ?? null,
      maxPrice: limits.maxPrice ?? null,
      condition: limits.condition ?? null,
    },
  }));
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

/** Answers what is asked of one's own orders, offers and account, and saves alerts; undefined for anything else. */
export async function answerOwn(
  tools: ReadonlyMap<string, Tool>,
  text: string,
  dialogue: Dialogue,
  context: ToolContext,
): Promise<OwnDraft | undefined> {
  const calls = planOwn(text, dialogue);
  const [first] = calls;
  if (!first) return undefined;
  const call = ({ tool, args }: { tool: string; args: object }) => tools.get(tool)?.call(JSON.stringify(args), context);
  const results = (await Promise.all(calls.map(call))).filter((result) => result !== undefined);
  const offered = first.tool === 'save_alert' && context.member === undefined ? await offeredNow(dialogue, call) : [];
  const said = [...offered, ...results.map((result) => result.text)];
  if (said.length === 0) return undefined;
  const isPrivate = results.some((result) => result.isPrivate) ? true : undefined;
  const shown = { topic: topics[first.tool], intent: intents[first.tool], action: 'continue', isPrivate } as const;
  return { text: said.join('\n'), sources: [], ceiling: 1, ...shown };
}

/** Lots that somebody who wants to be told of some may look at right now. */
async function offeredNow(
  dialogue: Dialogue,
  call: (one: { tool: string; args: object }) => Promise<ToolResult> | undefined,
): Promise<string[]> {
  const found = await Promise.all(searches(dialogue).map(call));
  return found.flatMap((result) => (result?.known && (result.lots ?? 0) > 0 ? [result.text] : []));
}
