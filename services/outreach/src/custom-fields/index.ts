import type { Identity } from '@tianguis/chassis/identity/identity';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { customKey, mostCustomFields } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { customFieldChanged } from '@tianguis/proto/outreach/custom-fields/events';
import type { customFieldOperations } from '@tianguis/proto/outreach/custom-fields/operations';
import { auditOperation, knownActor } from '../platform/actors.ts';
import { fold } from '../platform/fold.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { type CustomField, customFieldStore, type FieldChange } from './custom-field-store.ts';
import { customFieldNotFound, fieldNameTaken, optionsNeeded, optionsOfChoicesOnly, tooManyFields } from './errors.ts';

/** What the audit log says of a change. */
const toldFields = ['nameEs', 'nameEn', 'options', 'archived'] as const;

/** Fields of contacts that staff define for the whole team. */
export const customFields = defineRoom<typeof customFieldOperations>((deps) => ({
  handlers: {
    listCustomFields: async () => {
      const found = await customFieldStore.list(deps.storage);
      return { customFields: found, total: found.length };
    },
    createCustomField: async ({ body, identity }) => ({
      success: true,
      customField: await create(deps, body, identity),
    }),
    updateCustomField: async ({ params, body, identity }) => ({
      success: true,
      customField: await change(deps, params.id, body, identity),
    }),
  },
}));

type Wanted = Pick<CustomField, 'nameEs' | 'nameEn' | 'kind' | 'options'>;

const create = (deps: Deps, wanted: Wanted, identity: Identity): Promise<CustomField> =>
  deps.storage.transaction(async (tx) => {
    const all = await customFieldStore.lockAll(tx);
    checkOptions(wanted);
    checkNames(wanted, all);
    checkCount(all);
    const key = customKey(wanted.nameEs, new Set(all.map((field) => field.key)));
    const field = await customFieldStore.add(tx, { ...wanted, key });
    await auditOperation(deps, tx, {
      actor: await knownActor(tx, identity),
      operation: 'createCustomField',
      subject: `custom-fields/${field.id}`,
      detail: { name: field.nameEs },
    });
    await publish(deps, tx, field);
    return field;
  });

type Change = { readonly [Name in keyof FieldChange]?: FieldChange[Name] | undefined };

const change = (deps: Deps, id: number, input: Change, identity: Identity): Promise<CustomField> =>
  deps.storage.transaction(async (tx) => {
    const all = await customFieldStore.lockAll(tx);
    const before = all.find((field) => field.id === id);
    if (!before) throw customFieldNotFound();
    const others = all.filter((field) => field.id !== id);
    const wanted = {
      kind: before.kind,
      nameEs: input.nameEs ?? before.nameEs,
      nameEn: input.nameEn ?? before.nameEn,
      options: input.options ?? before.options,
      archived: input.archived ?? before.archived,
    };
    checkOptions(wanted);
    if (!wanted.archived) {
      checkNames(wanted, others);
      checkCount(others);
    }
    const field = await customFieldStore.change(tx, id, wanted);
    if (!field) throw customFieldNotFound();
    await auditOperation(deps, tx, {
      actor: await knownActor(tx, identity),
      operation: 'updateCustomField',
      subject: `custom-fields/${id}`,
      detail: { name: field.nameEs },
      changes: differencesOf(before, field, toldFields),
    });
    await publish(deps, tx, field);
    return field;
  });

function checkOptions({ kind, options }: Pick<Wanted, 'kind' | 'options'>): void {
  if (kind !== 'choice' && options.length > 0) throw optionsOfChoicesOnly();
  const different = new Set(options.map(fold));
  if (kind === 'choice' && (different.size < 2 || different.size < options.length)) throw optionsNeeded();
}

/** Files and people find a field by its name. */
function checkNames(wanted: Pick<Wanted, 'nameEs' | 'nameEn'>, others: readonly CustomField[]): void {
  const taken = new Set(
    others.filter(({ archived }) => !archived).flatMap(({ nameEs, nameEn }) => [fold(nameEs), fold(nameEn)]),
  );
  for (const path of ['nameEs', 'nameEn'] as const) if (taken.has(fold(wanted[path]))) throw fieldNameTaken(path);
}

function checkCount(others: readonly CustomField[]): void {
  if (others.filter(({ archived }) => !archived).length >= mostCustomFields) throw tooManyFields(mostCustomFields);
}

const publish = ({ outbox }: Deps, tx: Tx, { id }: CustomField): Promise<unknown> =>
  outbox.append(tx, customFieldChanged, { subject: `custom-fields/${id}`, data: { customFieldId: id } });
