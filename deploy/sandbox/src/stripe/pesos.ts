/** An amount as the stand-in's pages and mails say it. */
export const pesos = (centavos: number): string => `$${(centavos / 100).toFixed(2)} MXN`;
