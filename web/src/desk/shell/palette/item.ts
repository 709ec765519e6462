import type { Catalogue } from '../../../i18n/messages.ts';
import type { DeskIconName } from '../icons.tsx';

/** Something to choose: where it leads is up to `run`, which is called once the palette has closed. */
export interface Item {
  readonly id: string;
  readonly icon: DeskIconName;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

export interface Section {
  readonly key: keyof Catalogue['desk/shell']['palette']['sections'];
  readonly items: readonly Item[];
}
