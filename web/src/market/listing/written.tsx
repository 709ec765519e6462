import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { FieldFacts } from '../../platform/lots/field-badges.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Page } from './api.ts';
import { Description, Ending, Heading, Layout } from './layout.tsx';
import { StillPhotos } from './photos.tsx';
import { Place } from './place.tsx';
import { Price } from './price.tsx';
import { Seller } from './seller.tsx';
import { Summary } from './summary.tsx';

/** A lot as the gateway writes it, before the app has come: all that needs no script. The app's page takes its place. */
export function WrittenLot({ lot }: { lot: Page }) {
  const language = useLanguage();
  return (
    <Layout
      photos={<StillPhotos lot={lot} />}
      summary={
        <>
          <Heading lot={lot} title={lot.title}>
            {/* The room of the button that translates. */}
            {lot.language !== language && <div className="min-h-9" />}
          </Heading>
          <Ending lot={lot} />
          <Price lines={lot.lines} title={lot.title} />
          <Place lot={lot} />
          {lot.status === 'published' && (
            <div className="pinned-bar lg:hidden">
              <Summary lot={lot} />
            </div>
          )}
          <Seller lot={lot} />
        </>
      }
      details={
        <>
          <Description text={lot.description} />
          <FieldFacts lot={lot} />
        </>
      }
    />
  );
}

function ToMarket() {
  const m = useMessages('market/listing');
  return (
    <ButtonLink href="/mercado" look="secondary" className="mt-4">
      {m.toMarket}
    </ButtonLink>
  );
}

export function MissingLot() {
  const m = useMessages('market/listing');
  return (
    <Empty title={m.missing}>
      <p>{m.missingHint}</p>
      <ToMarket />
    </Empty>
  );
}

/** The page without a lot: there is none, or nobody could say what it is, which the app asks again. */
export function NoLot({ reason }: { reason: 'missing' | 'unread' }) {
  const m = useMessages('market/listing');
  return (
    <>
      <h1 className="sr-only">{m.title}</h1>
      {reason === 'missing' ? (
        <MissingLot />
      ) : (
        <Empty title={m.failed}>
          <ToMarket />
        </Empty>
      )}
    </>
  );
}
