import { HeldSends } from './held-sends.tsx';
import { useSends } from './send-requests.ts';
import { SendSheet } from './send-sheet.tsx';

/** The sheet of the send that is asked about, and the sends that may still be undone. */
export default function SendDesk() {
  const { asked, held } = useSends();
  return (
    <>
      <HeldSends held={held} />
      {asked && <SendSheet key={asked.id} request={asked.request} first={asked.forecast} />}
    </>
  );
}
