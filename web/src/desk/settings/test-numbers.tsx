import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { TextArea } from '../../ui/field.tsx';

type Props = Pick<ComponentProps<typeof TextArea>, 'error'> & {
  value: readonly string[];
  onChange: (numbers: string[]) => void;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Numbers of our own, one a line. What is typed stays as it is until it means other numbers. */
export function TestNumbers({ value, error, onChange }: Props) {
  const m = useMessages('desk/settings').testNumbers;
  const [typed, setTyped] = useState('');
  const own = linesOf(typed).join('\n') === value.join('\n');
  return (
    <TextArea
      label={m.title}
      hint={m.text}
      rows={3}
      inputMode="tel"
      value={own ? typed : value.join('\n')}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}
