const styleAttribute = /(<[a-z][^>]*?) style="[^"]*"/g;

/** HTML as a page is sent: our content policy refuses style attributes there, though not those that React sets by script. */
export const withoutStyles = (html: string): string => html.replaceAll(styleAttribute, '$1');
