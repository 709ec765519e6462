import { readdirSync } from 'node:fs';

type Tree = { readonly [key: string]: Tree } | string;
export type Language = 'es' | 'en';

const folder = new URL('../../web/src/', import.meta.url);
const leaves = (tree: Tree): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves));

/** Long enough to belong to one language alone, and shown as they are. */
const isTelling = (text: string): boolean => text.length > 12 && / /.test(text) && !text.includes('{');

async function textsOf(language: Language): Promise<Set<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`/texts/${language}.ts`),
  );
  const modules = await Promise.all(
    files.map(async (file) => ((await import(new URL(file, folder).href)) as { default: Tree }).default),
  );
  return new Set(modules.flatMap(leaves).filter(isTelling));
}

/** Texts of the app that readers of `language` must not meet: those of the other language alone. */
export async function foreignTexts(language: Language): Promise<string[]> {
  const [own, other] = await Promise.all([textsOf(language), textsOf(language === 'es' ? 'en' : 'es')]);
  return [...other].filter((text) => !own.has(text));
}
