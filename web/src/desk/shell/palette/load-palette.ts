import { loadTexts } from '../../../i18n/messages.ts';

/** The palette is a chunk of its own: most visits to the desk begin without it. */
export async function loadPalette() {
  const [palette] = await Promise.all([import('./palette.tsx'), loadTexts([{ name: 'desk/admin' }])]);
  return palette;
}

export const preloadPalette = (): void => void loadPalette().catch(() => undefined);
