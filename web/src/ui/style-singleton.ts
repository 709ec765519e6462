import { useInsertionEffect } from 'react';

interface Styles {
  readonly styles: string;
  readonly dynamic?: boolean;
}

/**
 * Stands in for the package `react-style-singleton`, by which dialogs and menus lock scrolling: that one writes a style
 * element, which our content policy refuses; a constructed style sheet it allows. One sheet while anybody needs it.
 */
export function styleSingleton(): (props: Styles) => null {
  let sheet: CSSStyleSheet | undefined;
  let users = 0;
  const add = (styles: string) => {
    if (users === 0) {
      sheet ??= new CSSStyleSheet(); // not before there is a page: this runs where pages are prerendered, too
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    }
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  };
  // biome-ignore lint/correctness/noComponentHookFactories: the package makes components too, each once, when it is loaded
  return function Sheet({ styles, dynamic }) {
    const changing = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the package, a later text counts only where it is dynamic
    useInsertionEffect(() => add(styles), [changing]);
    return null;
  };
}
