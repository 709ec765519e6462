/**
 * What the gateway wrote of a lot (`services/gateway/src/pages/lot-html.ts`), which the reader sees until the app has it
 * too. The build leaves it empty, and React takes over what lies in it as it is.
 */
export function Written() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from what lies within
  return <div id="lot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
