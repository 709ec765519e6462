import type { ReactNode } from 'react';
import type { Contact } from './api/lists.ts';

/** The dialog that writes to one contact, a part of another feature. */
export type WriteDialog = (contact: Contact, onClose: () => void) => ReactNode;
