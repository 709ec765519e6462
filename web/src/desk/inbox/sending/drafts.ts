import { useSyncExternalStore } from 'react';
import { draftOf } from '../../../platform/forms/draft.ts';
import type { Attachment } from './upload.ts';

/** What is being written to a contact; it is there again whenever one comes back to the conversation. */
export interface Draft {
  readonly text: string;
  /** What goes with it. */
  readonly file?: Attachment | undefined;
  /** The template that was chosen instead. */
  readonly template?: string | undefined;
  /** What one of Aria's proposals was changed into and is not yet sent. */
  readonly proposal?: ChangedProposal | undefined;
}

interface ChangedProposal {
  readonly reviewId: number;
  readonly text: string;
}

const blank: Draft = { text: '' };
const isBlank = ({ text, file, template, proposal }: Draft): boolean =>
  text === '' && file === undefined && template === undefined && proposal === undefined;

const keptOf = (contactId: number) => draftOf<Draft>(`inbox-${contactId}`);
const drafts = new Map<number, Draft>();
const listeners = new Set<() => void>();

export function readDraft(contactId: number): Draft {
  const known = drafts.get(contactId);
  if (known) return known;
  const read = { ...blank, ...keptOf(contactId).read() };
  drafts.set(contactId, read);
  return read;
}

function show(contactId: number, draft: Draft): void {
  drafts.set(contactId, draft);
  for (const listener of listeners) listener();
}

export function changeDraft(contactId: number, part: Partial<Draft>): void {
  const draft = { ...readDraft(contactId), ...part };
  if (isBlank(draft)) keptOf(contactId).drop();
  else keptOf(contactId).write(draft);
  show(contactId, draft);
}

/** Empties the field, and keeps the draft until what was written is on its way. */
export const clearDraft = (contactId: number): void =>
  show(contactId, { ...blank, proposal: readDraft(contactId).proposal });

/** The same for the template: what is written in the field stays. */
export const clearTemplate = (contactId: number): void =>
  show(contactId, { ...readDraft(contactId), template: undefined });

/** It is on its way: what is written meanwhile keeps its draft. */
export const dropDraft = (contactId: number): void => changeDraft(contactId, {});

/** What could not be sent is there again; what was written meanwhile stays, below it. */
export function giveDraftBack(contactId: number, { text, file }: Draft): void {
  const now = readDraft(contactId);
  const both = [text, now.text.trim() && now.text].filter(Boolean).join('\n');
  changeDraft(contactId, { text: both, file: file ?? now.file });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDraft = (contactId: number): Draft => useSyncExternalStore(subscribe, () => readDraft(contactId));
