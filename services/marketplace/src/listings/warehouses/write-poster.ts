import type { PdfDocument } from '@tianguis/chassis/documents/document';
import type { Language } from '@tianguis/proto/errors';
import { qrCode } from '../../platform/qr-code.ts';

const words = {
  es: { title: '¿Sobra material? Publícalo aquí', text: 'Escanea, toma una foto, di qué es. Aria lo pone en orden.' },
  en: { title: 'Surplus? Publish it here', text: 'Scan, take a photo, say what it is. Aria puts it in order.' },
} as const;
const codeOf = { es: 'Código QR', en: 'QR code' } as const;

interface Poster {
  readonly name: string;
  /** What the code leads to. */
  readonly url: string;
  readonly at: Date;
}

/** One page that is read from some steps away. */
export const writePoster = ({ name, url, at }: Poster, lang: Language): PdfDocument => ({
  lang,
  at,
  title: words[lang].title,
  subtitle: name,
  parts: [
    { kind: 'text', text: words[lang].text, look: 'lead' },
    { kind: 'drawing', ...qrCode(url), width: 140, alt: codeOf[lang], align: 'center' },
    { kind: 'text', text: url, url, align: 'center' },
  ],
});
