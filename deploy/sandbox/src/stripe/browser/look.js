const light = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#5d5f6d',
  colorTextPlaceholder: '#6d6e78',
  colorDanger: '#c0123c',
  colorBorder: '#b9bcc7',
};
const night = {
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#c3c6d4',
  colorTextPlaceholder: '#b3b6c4',
  colorDanger: '#fe87a1',
  colorBorder: '#757a8c',
};
const shared = { fontFamily: 'inherit', fontSizeBase: '1rem', borderRadius: '5px', spacingUnit: '4px' };

const css = `
:host { display: block; color-scheme: var(--scheme); font-family: var(--fontFamily); font-size: var(--fontSizeBase); color: var(--colorText); text-align: start; }
* { box-sizing: border-box; }
.Form { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 4) calc(var(--spacingUnit) * 3); border: 0; margin: 0; padding: 0; min-width: 0; }
.Form > .Wide { grid-column: 1 / -1; }
.Label { display: block; margin-bottom: var(--spacingUnit); font-size: .93em; color: var(--colorText); }
.Frame { position: relative; }
.Input { width: 100%; min-height: 44px; padding: calc(var(--spacingUnit) * 3); font: inherit; line-height: 1.25; color: var(--colorText); background: var(--colorBackground); border: 1px solid var(--colorBorder); border-radius: var(--borderRadius); outline: none; transition: border-color .15s, box-shadow .15s; }
.Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
.Input:focus-visible { border-color: var(--colorPrimary); box-shadow: 0 0 0 2px var(--colorPrimary); }
.Input--invalid { border-color: var(--colorDanger); }
.Brand { position: absolute; inset-inline-end: calc(var(--spacingUnit) * 3); top: 50%; translate: 0 -50%; font-size: .8em; font-weight: 600; text-transform: uppercase; color: var(--colorTextSecondary); pointer-events: none; }
.Error { margin: var(--spacingUnit) 0 0; font-size: .93em; color: var(--colorDanger); }
.Error:empty { display: none; }
.Note { margin: 0; font-size: .85em; line-height: 1.4; color: var(--colorTextSecondary); }
@media (prefers-reduced-motion: reduce) { .Input { transition: none; } }
dialog { max-width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; font-family: inherit; color: var(--colorText); background: var(--colorBackground); border: 1px solid var(--colorBorder); border-radius: calc(var(--borderRadius) + 6px); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2 { margin: 0 0 .5rem; font-size: 1.2em; }
dialog p { margin: 0 0 1rem; line-height: 1.5; }
dialog .Actions { display: flex; flex-wrap: wrap; gap: .75rem; }
dialog button { flex: 1; min-height: 44px; padding: 0 1rem; font: inherit; font-weight: 600; color: var(--colorText); background: transparent; border: 1px solid var(--colorBorder); border-radius: var(--borderRadius); cursor: pointer; }
dialog button:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 2px; }
dialog button.Primary { color: var(--colorBackground); background: var(--colorText); border-color: var(--colorText); }
`;

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ruleText = ([selector, styles]) =>
  `${selector} { ${Object.entries(styles)
    .map(([name, value]) => `${dashed(name)}: ${value};`)
    .join(' ')} }`;

/** Dresses a shadow root. Constructed style sheets are not inline styles, so a strict CSP allows them. */
export function dress(root, appearance = {}) {
  const dark = appearance.theme ? appearance.theme === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  const variables = { ...shared, ...(dark ? night : light), ...appearance.variables };
  const { colorBorder, ...given } = appearance.variables ?? {};
  // Stripe derives the border from the text; so do we when only the basic colours are given.
  if (!colorBorder && given.colorText)
    variables.colorBorder = `color-mix(in srgb, ${given.colorText} 45%, ${variables.colorBackground})`;
  const sheet = new CSSStyleSheet();
  const host = Object.entries(variables).map(([name, value]) => `--${name}: ${value};`);
  const rules = Object.entries(appearance.rules ?? {}).map(ruleText);
  sheet.replaceSync(`:host { --scheme: ${dark ? 'dark' : 'light'}; ${host.join(' ')} }\n${css}\n${rules.join('\n')}`);
  root.adoptedStyleSheets = [sheet];
}
