import { sendContactMessage } from '@tianguis/proto/gen/client.ts';
import { useWrite } from '../../../shared/write.ts';

export const useSendContactMessage = () => useWrite(sendContactMessage);

export const loadContactSchema = async () => (await import('@tianguis/proto/http/marketplace')).contactMessageInput;
