import { Badge } from '../../ui/badge.tsx';

/** Why a case waits for staff. */
export function Reasons({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <Badge tone="warn">{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
