import { registerSupplier } from '@tianguis/proto/gen/client.ts';
import { useWrite } from '../../../shared/write.ts';

export const useRegisterSupplier = () => useWrite(registerSupplier);

export const loadSupplierSchema = async () => (await import('@tianguis/proto/http/marketplace')).supplierInput;
