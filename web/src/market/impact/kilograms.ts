import { rounded } from '@tianguis/proto/footprint/decimal';
import { useFormat } from '../../i18n/format.ts';

/** Exact kilograms as people read them: to a tenth. */
export function useKilograms(): (value: string) => string {
  const { number } = useFormat();
  return (value) => number(Number(rounded(value, 1)));
}
