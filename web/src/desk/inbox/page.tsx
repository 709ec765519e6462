import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { ContactFacts } from '../contacts/record/contact-facts.tsx';
import { AvailabilitySwitch } from '../shared/availability-switch.tsx';
import { MessageLogList } from '../shared/message-log.tsx';
import { OptOutReasonButtons } from '../shared/opt-out/reason-buttons.tsx';
import { AlertsButton } from '../shell/alerts/alerts-button.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import type { ContactCard } from './card/card.tsx';
import { Inbox } from './inbox.tsx';

const contactCard: ContactCard = ({ contactId, memberId, businessName, optedOut }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <ContactFacts id={contactId} memberId={memberId} />
    <OptOutReasonButtons person={{ id: contactId, businessName, optedOut }} />
  </div>
);

export default function ResponsesRoute() {
  const m = useMessages('desk/inbox');
  return (
    <StaffPage
      title={m.title}
      lead={m.lead}
      actions={
        <>
          <AvailabilitySwitch />
          <AlertsButton />
        </>
      }
    >
      <div className="grid gap-12">
        <Inbox contactCard={contactCard} />
        <Panel title={m.log}>
          <MessageLogList />
        </Panel>
      </div>
    </StaffPage>
  );
}
