/**
 * Two members of the demo who can sign in, whose lots and orders the marketplace lays in. Their numbers are nobody's:
 * the codes arrive on the sandbox's phone page.
 */
export const demoMembers = {
  seller: { id: 2_000_000_001, name: 'Vendedora de demostración', phone: '+525510000101' },
  buyer: { id: 2_000_000_018, name: 'Comprador de demostración', phone: '+525510000102' },
} as const;
