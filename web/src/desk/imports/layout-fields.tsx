import { customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import {
  type ImportColumn,
  importDelimiters,
  importEncodings,
  importFields,
} from '@tianguis/proto/outreach/imports/import';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { SelectField } from '../../ui/field.tsx';
import { useCustomFields } from '../shared/api/custom-fields.ts';
import type { Layout } from './api/imports.ts';
import { useFieldLabels } from './field-labels.ts';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const encodingNames: Record<Layout['encoding'], string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Excel)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** How the file is to be read: all of it is guessed, all of it may be changed. */
export function LayoutFields({
  layout,
  header,
  wish,
  onChange,
}: {
  layout: Layout;
  header: readonly string[];
  wish: Partial<Layout>;
  onChange: (wish: Partial<Layout>) => void;
}) {
  const m = useMessages('desk/imports');
  const t = m.review;
  const labels = useFieldLabels();
  const fields: ImportColumn[] = [...importFields, ...useCustomFields().map(({ key }) => customColumn(key))];
  const choices = [
    { value: '', label: t.skip },
    ...fields.map((field) => ({ value: field, label: labels[field] ?? field })),
  ];
  const setColumn = (index: number, value: string) => {
    const field = fields.find((each) => each === value) ?? null;
    onChange({ ...wish, mapping: layout.mapping.map((each, at) => (at === index ? field : each)) });
  };
  // Another way to cut the file makes other columns, which are guessed anew.
  const setDelimiter = (delimiter: Layout['delimiter']) => onChange({ encoding: wish.encoding, delimiter });
  const setEncoding = (encoding: Layout['encoding']) => onChange({ delimiter: wish.delimiter, encoding });
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 font-[660]">{t.columns}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {header.map((name, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              key={index}
              label={fill(t.column, { name: name.trim() || fill(t.unnamed, { number: index + 1 }) })}
              options={choices}
              value={layout.mapping[index] ?? ''}
              onChange={(event) => setColumn(index, event.target.value)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <SelectField
          label={t.delimiter}
          options={importDelimiters.map((value) => ({ value, label: t.delimiters[delimiterNames[value]] }))}
          value={layout.delimiter}
          onChange={(event) => setDelimiter(event.target.value as Layout['delimiter'])}
        />
        <SelectField
          label={t.encoding}
          options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
          value={layout.encoding}
          onChange={(event) => setEncoding(event.target.value as Layout['encoding'])}
        />
      </div>
    </div>
  );
}
