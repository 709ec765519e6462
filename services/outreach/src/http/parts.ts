import type { Lists } from '../adapters/lists.ts';
import type { ImportRows } from '../app/import-contacts.ts';
import type { App, FigureReads } from '../app/ports.ts';

/** What the handlers of this service work with. */
export interface HandlerParts {
  readonly app: App;
  readonly lists: Lists;
  readonly figures: FigureReads;
  readonly importRows: ImportRows;
  readonly submitTemplate: (id: number) => Promise<void>;
  readonly authToken: string;
  readonly publicUrl: string;
}
