/** Whatever a reader or their messenger may take for a link, with or without a scheme. */
const link =
  /(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s<>"')\]]+|(?<![@\w.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s<>"')\]]*)?/gi;

const originOf = (text: string): string | undefined => {
  const url = text.includes('//') ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
};

/** Whether each link of a text leads to our own site. Without a scheme its host counts. */
export function onlyOurLinks(text: string, webUrl: string): boolean {
  const { origin, host } = new URL(webUrl);
  return (text.match(link) ?? []).every((found) => {
    const url = found.replace(/[.,;:!?]+$/, '');
    return url.includes('//') ? originOf(url) === origin : url.split('/')[0]?.toLowerCase() === host;
  });
}

/** As much of a text under way as is judged: its last word may yet become a link. */
export const wholeWords = (text: string): string => text.slice(0, text.search(/\S*$/));
