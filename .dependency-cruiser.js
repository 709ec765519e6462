const test = '(^|/)test/|\\.test\\.tsx?$';

/** The rooms of each service, lowest first. A room imports lower rooms only; rooms on one line do not import each other. */
export const rooms = {
  marketplace: [
    ['platform'],
    ['recipients'],
    ['referrals', 'pilots'],
    ['registrations', 'ratings'],
    ['listings'],
    ['interests'],
    ['favourites'],
    ['trade'],
    ['transport'],
    ['carriers'],
    ['orders'],
    ['pickups', 'offers'],
    ['dispatch'],
    ['answers'],
    ['whatsapp'],
    ['dashboard', 'data-requests', 'members', 'impact', 'newsletter', 'own-lots'],
    ['demo'],
  ],
  payments: [
    ['platform'],
    ['ledger'],
    ['orders', 'taxes'],
    ['provider', 'certification'],
    ['payouts'],
    ['charges'],
    ['evidence'],
    ['back-office'],
    ['webhooks', 'withholding'],
    ['invoices'],
    ['personal-data'],
    ['demo'],
  ],
  assistant: [
    ['platform'],
    ['knowledge'],
    ['intents'],
    ['pricing'],
    ['inventory'],
    ['marks'],
    ['matters'],
    ['turns'],
    ['dialogue'],
    ['engines'],
    ['feedback'],
    ['chat', 'replies', 'knowledge-desk', 'translations'],
    ['helpfulness'],
  ],
  gateway: [
    ['platform'],
    ['audit'],
    ['identity'],
    ['desk-mail'],
    ['security'],
    ['proxy', 'event-stream', 'batch', 'pages', 'dead-letters'],
  ],
  outreach: [
    ['platform'],
    ['settings', 'custom-fields'],
    ['contacts'],
    ['templates', 'categories'],
    ['messaging'],
    ['notices', 'quick-replies'],
    ['notifications', 'inbox', 'imports', 'campaigns'],
    ['sending', 'records', 'insights'],
    ['demo'],
  ],
};

const roomRules = Object.entries(rooms).flatMap(([service, levels]) => {
  const src = `^services/${service}/src/`;
  const strangers = {
    name: 'folders-are-rooms',
    comment: 'A folder of a service is one of its rooms, which the table above puts in order.',
    severity: 'error',
    from: { path: `${src}[^/]+/`, pathNot: [`${src}(${levels.flat().join('|')})/`, test] },
    to: {},
  };
  const upwards = levels.flatMap((level, index) =>
    level.map((room) => {
      const lower = [...levels.slice(0, index).flat(), room].join('|');
      return {
        name: 'rooms-import-lower-rooms',
        comment: 'A room imports lower rooms and the settings. What a higher room adds is passed in by service.ts.',
        severity: 'error',
        // `room.ts` names the types of what the service gives its rooms, whichever room they come from.
        from: { path: `${src}${room}/`, pathNot: [test, `${src}platform/room\\.ts$`] },
        to: { path: src, pathNot: `${src}((${lower})/|config\\.ts$)` },
      };
    }),
  );
  return [strangers, ...upwards];
});

/** The dependency rule of the architecture: who may import whom. */
export default {
  forbidden: [
    {
      name: 'proto-stands-alone',
      comment: 'The contract imports nothing of ours.',
      severity: 'error',
      from: { path: '^proto/', pathNot: test },
      to: { path: '^(chassis|services|web|deploy|tests)/' },
    },
    {
      name: 'web-only-proto',
      comment: 'The browser knows the contract and nothing behind it.',
      severity: 'error',
      from: { path: '^web/', pathNot: test },
      to: { path: '^(chassis|services|deploy|tests)/' },
    },
    {
      name: 'services-only-proto-and-chassis',
      comment: 'A service is deployed without web, deploy and tests.',
      severity: 'error',
      from: { path: '^services/', pathNot: test },
      to: { path: '^(web|deploy|tests)/' },
    },
    {
      name: 'no-service-imports-a-service',
      comment: 'Services meet on the wire only.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'chassis-only-envelope-and-errors',
      comment: 'The chassis holds no business word.',
      severity: 'error',
      from: { path: '^chassis/', pathNot: test },
      to: {
        path: '^(proto|services|web|deploy|tests)/',
        pathNot: '^proto/src/(differences|envelope|errors|services)\\.ts$',
      },
    },
    ...roomRules,
    {
      name: 'audiences-apart',
      comment: 'Pages of the public, of the staff and of members know nothing of each other.',
      severity: 'error',
      from: { path: '^web/src/(site|desk|market)/' },
      to: { path: '^web/src/(site|desk|market)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'no-feature-imports-a-feature',
      comment: 'What two features of an audience share lies in its shared folder; a page may put features together.',
      severity: 'error',
      from: { path: '^web/src/(site|desk|market)/([^/]+)/', pathNot: '/(page\\.tsx|index\\.ts)$' },
      to: { path: '^web/src/$1/[^/]+/', pathNot: '^web/src/$1/($2|shared|shell)/' },
    },
    {
      name: 'features-declare-themselves',
      comment: 'The declaration of a feature names its own page, and of others the declaration alone, for their texts.',
      severity: 'error',
      from: { path: '^web/src/(site|desk|market)/([^/]+)/.*index\\.ts$' },
      to: { path: '^web/src/$1/[^/]+/', pathNot: '^web/src/$1/($2|shared|shell)/|/index\\.ts$' },
    },
    {
      name: 'web-foundation-knows-no-page',
      comment: 'ui, platform and i18n serve all pages.',
      severity: 'error',
      from: { path: '^web/src/(ui|platform|i18n)/', pathNot: test },
      to: { path: '^web/src/(app|site|desk|market|chat)/' },
    },
    {
      name: 'chat-on-every-page',
      comment: 'Aria is on the pages of every audience.',
      severity: 'error',
      from: { path: '^web/src/chat/' },
      to: { path: '^web/src/(app|site|desk|market)/' },
    },
    {
      name: 'nothing-imports-the-web-app',
      comment: 'The app puts everything together.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/app/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'no-product-imports-tests',
      comment: 'Test code is not shipped.',
      severity: 'error',
      from: { path: '^(proto|chassis|services|web|deploy)/', pathNot: test },
      to: { path: `^tests/|${test}`, pathNot: '(^|/)node_modules/' },
    },
    {
      name: 'no-circle',
      comment: 'Modules that need each other are one module, and be it for a type alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'k6 brings its own modules.',
      severity: 'error',
      from: { pathNot: '^tests/load/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(generated|dist|node_modules/\\.)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
