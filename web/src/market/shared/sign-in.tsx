import { requestMemberCode, startMemberSession } from '@tianguis/proto/gen/client.ts';
import { getLanguage } from '../../i18n/language.ts';
import { call } from '../../platform/api/api.ts';
import { givenAddress, keepAddress } from '../../platform/forms/given-address.ts';
import { useBeginAs } from './member.ts';
import { ProveAddress } from './prove-address/prove-address.tsx';

/** Signs in a person who proves an address, for the first time or again. */
export function SignIn() {
  const beginAs = useBeginAs();
  const proof = {
    name: 'sign-in',
    send: (address: object) => call(requestMemberCode, { body: { ...address, language: getLanguage() } }),
    async redeem(body: { requestId: string; code: string }) {
      const { member } = await call(startMemberSession, { body: { ...body, language: getLanguage() } });
      keepAddress(undefined);
      beginAs(member);
    },
  };
  return <ProveAddress proof={proof} known={givenAddress} />;
}
