import type { Language } from '@tianguis/proto/errors';

/** A document as plain parts, from top to bottom; `writePdf` lays them out. The same input gives the same bytes. */
export interface PdfDocument {
  readonly lang: Language;
  readonly title: string;
  readonly subtitle?: string;
  /** On pages that lie on their side, for tables of many columns. */
  readonly isWide?: boolean;
  /** When it was made out; stands in the file's metadata. */
  readonly at: Date;
  /** Stands at the foot of each page, beside the page's number. */
  readonly link?: { readonly text: string; readonly url: string };
  readonly parts: readonly Part[];
}

export type Part = Heading | Paragraph | Rows | Table | Bars | Picture | Drawing;

export interface Heading {
  readonly kind: 'heading';
  readonly text: string;
}

export interface Paragraph {
  readonly kind: 'text';
  readonly text: string;
  readonly look?: 'strong' | 'muted' | 'lead';
  readonly align?: 'center';
  /** Makes the paragraph a link. */
  readonly url?: string;
}

/** Names with their values. */
export interface Rows {
  readonly kind: 'rows';
  readonly rows: ReadonlyArray<readonly [name: string, value: string]>;
}

export interface Column {
  readonly name: string;
  /** `right` is for numbers. */
  readonly align?: 'right';
  /** Its part of the width beside that of the others; 1 when absent. */
  readonly share?: number;
}

/** Breaks between rows; each page repeats the head. */
export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Sums under it, in strong letters. */
  readonly total?: readonly string[];
}

/** Bars beside each other from left to right; none is below zero. */
export interface Bars {
  readonly kind: 'bars';
  /** What is seen, for who does not see it. */
  readonly alt: string;
  readonly bars: ReadonlyArray<{ readonly name: string; readonly value: number; readonly shown: string }>;
}

/** A PNG or JPEG. */
export interface Picture {
  readonly kind: 'picture';
  readonly bytes: Buffer;
  readonly alt: string;
  /** The box that it is made to fit, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly align?: 'center';
}

/** A shape in ink, such as a QR code or a signature, as the path of an SVG whose view box begins at 0 0. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly path: string;
  readonly box: readonly [width: number, height: number];
  readonly alt: string;
  /** In millimetres. */
  readonly width: number;
  readonly align?: 'center';
  /** Draws the line of the path, so many units of the box wide, instead of filling it. */
  readonly stroke?: number;
}
