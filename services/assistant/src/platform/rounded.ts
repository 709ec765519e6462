/** To two decimals: pesos to centavos, amounts and shares as people read them. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
