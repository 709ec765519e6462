import { createContext, type RefObject } from 'react';

/** Of the dialog around a form: the questions to answer before it closes, by the form that holds what was typed. */
export type Questions = RefObject<Map<string, string>>;

export const UnsavedInside = createContext<Questions | null>(null);
