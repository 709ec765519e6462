import { useQueryClient } from '@tanstack/react-query';
import { getConversation } from '@tianguis/proto/gen/client.ts';
import { useRef } from 'react';
import { keyOf } from '../../../platform/api/api.ts';
import type { Conversation } from '../api/conversations.ts';

/**
 * The open conversation stays where it was in the list although it no longer fits the filter: one has just read it, and wants
 * to go on from there. `opened` is what is known of it by now.
 */
export function keepRow(
  rows: readonly Conversation[],
  before: readonly Conversation[],
  openId: number | undefined,
  opened?: Conversation,
): readonly Conversation[] {
  const place = before.findIndex(({ contactId }) => contactId === openId);
  const kept = before[place];
  if (!kept || rows.some(({ contactId }) => contactId === openId)) return rows;
  return rows.toSpliced(Math.min(place, rows.length), 0, { ...(opened ?? kept), unread: 0 });
}

export function useKeptRows(rows: readonly Conversation[], openId: number | undefined, filterKey: string) {
  const client = useQueryClient();
  const key = keyOf(getConversation, { params: { id: openId } });
  const opened = client.getQueryData<{ conversation: Conversation }>(key)?.conversation;
  const shown = useRef<{ key: string; rows: readonly Conversation[] }>({ key: filterKey, rows: [] });
  const kept = shown.current.key === filterKey ? keepRow(rows, shown.current.rows, openId, opened) : rows;
  shown.current = { key: filterKey, rows: kept };
  return kept;
}
