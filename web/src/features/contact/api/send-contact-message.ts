import { sendContactMessage } from '@tianguis/proto/gen/client.ts';
import { useWrite } from '../../../shared/write.ts';

export const useSendContactMessage = () => useWrite(sendContactMessage, { keep: true });

export const loadContactSchema = async () => (await import('@tianguis/proto/http/marketplace')).contactMessageInput;
