/** Taxpayers that SAT publishes for tests of invoices, as its list has them. */
export const taxpayers = [
  { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', postalCode: '42501' },
  { rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL ARTICLES', postalCode: '76343' },
  { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA', postalCode: '28971' },
  { rfc: 'IVD920810GU2', name: 'INNOVACION VALOR Y DESARROLLO', postalCode: '63901' },
] as const;
