interface Poster {
  readonly title: string;
  readonly text: string;
  readonly name: string;
  /** The code as the page drew it. */
  readonly code: Element;
}

const styles = `@page { size: letter; margin: 18mm }
  body { margin: 0; display: grid; justify-items: center; gap: 8mm; text-align: center; font-family: system-ui, sans-serif; color: #14181a }
  h1 { font-size: 15mm; line-height: 1.05; margin: 0 } p { font-size: 6mm; margin: 0 } svg { width: 130mm; height: 130mm }`;

const element = (document: Document, name: string, text: string): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

/** Opens the browser's print dialogue for a poster of one page, which it can keep as a PDF. */
export function printPoster({ title, text, name, code }: Poster): void {
  const frame = document.createElement('iframe');
  // Not hidden: Firefox prints what is not displayed as an empty page.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const inside = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inside) return;
  const page = inside.document;
  const sheet = new inside.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  page.title = name;
  page.body.append(
    element(page, 'h1', title),
    page.importNode(code, true),
    element(page, 'p', text),
    element(page, 'p', name),
  );
  inside.addEventListener('afterprint', () => setTimeout(() => frame.remove()));
  inside.print();
}
