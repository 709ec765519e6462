import { registerSupplier } from '@tianguis/proto/gen/client.ts';
import { useWrite } from '../../../shared/write.ts';

export const useRegisterSupplier = () => useWrite(registerSupplier, { keep: true });

export const loadSupplierSchema = async () => (await import('@tianguis/proto/http/marketplace')).supplierInput;
