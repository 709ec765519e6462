import {
  type ListingFieldValues,
  listingFieldNames,
  listingFields,
} from '@tianguis/proto/marketplace/listings/listing-fields';
import { useLanguage } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';

const tones = { good: 'good', info: 'info', neutral: 'plain' } as const;

/** What the seller stated about the whole lot. */
export function FieldBadges({ lot }: { lot: ListingFieldValues }) {
  const language = useLanguage();
  return listingFieldNames
    .filter((name) => lot[name])
    .map((name) => (
      <Badge key={name} tone={tones[listingFields[name].tone]}>
        {listingFields[name].labels[language].badge}
      </Badge>
    ));
}
