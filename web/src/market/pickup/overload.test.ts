import { expect, it } from 'vitest';
import { overloadOf } from './overload.tsx';

const weightOf = (kilograms: string) => overloadOf({ kilograms, vehicle: '', fits: true })?.kilograms;

it('reads a weight as the app and as people write it', () => {
  expect(['3000', '3,000', '3 000', '12.500', '1,234,567'].map(weightOf)).toEqual([
    3_000, 3_000, 3_000, 12_500, 1_234_567,
  ]);
  expect(['812.5', '812,4'].map(weightOf)).toEqual([813, 812]);
  expect(['', '0', 'mucho', '-5'].map(weightOf)).toEqual([undefined, undefined, undefined, undefined]);
});
