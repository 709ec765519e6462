import type { PdfDocument } from '@tianguis/chassis/documents/document';
import type { Language } from '@tianguis/proto/errors';
import { encode } from 'uqr';

const words = {
  es: { title: '¿Sobra material? Publícalo aquí', text: 'Escanea, toma una foto, di qué es. Aria lo pone en orden.' },
  en: { title: 'Surplus? Publish it here', text: 'Scan, take a photo, say what it is. Aria puts it in order.' },
} as const;
const codeOf = { es: 'Código QR', en: 'QR code' } as const;

/** Units of the path are the code's squares. */
function pathOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, box: [size, size] as const };
}

interface Poster {
  readonly name: string;
  /** What the code leads to. */
  readonly url: string;
  readonly at: Date;
}

/** One page that is read from some steps away. */
export const writePoster = ({ name, url, at }: Poster, lang: Language): PdfDocument => ({
  ...{ lang, at, title: words[lang].title, subtitle: name },
  parts: [
    { kind: 'text', text: words[lang].text, look: 'lead' },
    { kind: 'drawing', ...pathOf(url), width: 140, alt: codeOf[lang], align: 'center' },
    { kind: 'text', text: url, url, align: 'center' },
  ],
});
