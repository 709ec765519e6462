import { defineTexts, type TextFiles, type Texts } from '../i18n/messages.ts';

interface Declaration<T, Page, Place> {
  /** Addresses of its page, as wouter's patterns; search engines are given the first. */
  readonly paths?: readonly string[];
  readonly page?: () => Promise<Page>;
  readonly texts?: TextFiles<T>;
  /** Texts of others that its page shows at once: they are fetched beside it. */
  readonly needs?: readonly Pick<Texts, 'name'>[];
  /** Who may open the page, if not everyone: members, or people who were given its address. Such pages are not prerendered. */
  readonly access?: 'members' | 'link';
  /** Search engines may not list the page, though everyone may open it. */
  readonly unlisted?: true;
  /** The addresses to prerender, if its paths are patterns. */
  readonly prerender?: () => Promise<readonly string[]>;
  /** Its places in the navigation of the desk. */
  readonly nav?: readonly Place[];
}

/** A feature with its page, or one whose texts others show. */
export interface Feature<Name extends string = string, T = unknown, Page = unknown, Place = unknown>
  extends Declaration<T, Page, Place>,
    Texts<Name, T> {
  readonly paths: readonly string[];
  readonly texts?: TextFiles<T>;
}

/**
 * Declares a feature by its folder. Its page and its texts are chunks of their own; routes, the navigation of the desk,
 * the types of texts, prerendered pages and the sitemap follow from the lists of features (`site`, `market`, `desk`).
 */
export function defineFeature<const Name extends string, T = unknown, Page = never, const Place = never>(
  name: Name,
  declaration: Declaration<T, Page, Place>,
): Feature<Name, T, Page, Place> {
  if (declaration.texts) defineTexts(name, declaration.texts);
  return { paths: [], ...declaration, name };
}

/** The texts of everything that declares some, by its name. */
export type CatalogueOf<All extends Texts> = {
  readonly [One in All as unknown extends TextsOf<One> ? never : One['name']]: TextsOf<One>;
};

type TextsOf<One> = One extends Texts<string, infer T> ? T : never;
