import { fieldText } from '@tianguis/proto/marketplace/listings/listing-field';
import {
  type ListingFieldValues,
  listingField,
  listingFieldNames,
} from '@tianguis/proto/marketplace/listings/listing-fields';
import { useLanguage } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { good: 'good', info: 'info', neutral: 'plain' } as const;

/** The facts that hold for the whole lot. */
export function FieldBadges({ lot }: { lot: ListingFieldValues }) {
  const language = useLanguage();
  return listingFieldNames.map((name) => {
    const field = listingField(name);
    if (field.kind !== 'flag' || !lot[name]) return null;
    return (
      <Badge key={name} tone={tones[field.tone]}>
        {field.labels[language].badge}
      </Badge>
    );
  });
}

/** What the seller chose from a list, on a card. */
export function ChoiceBadges({ lot }: { lot: ListingFieldValues }) {
  const language = useLanguage();
  return listingFieldNames.map((name) => {
    const field = listingField(name);
    const text = field.kind === 'choice' ? fieldText(field, lot[name], language) : undefined;
    return text === undefined ? null : <Badge key={name}>{text}</Badge>;
  });
}

/** Texts, numbers and choices by their names, on the lot's page. */
export function FieldFacts({ lot }: { lot: ListingFieldValues }) {
  const language = useLanguage();
  const facts = listingFieldNames.flatMap((name) => {
    const field = listingField(name);
    const text = fieldText(field, lot[name], language);
    if (field.kind === 'flag' || text === undefined) return [];
    return [{ name, label: field.labels[language].name, text }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {facts.map(({ name, label, text }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
