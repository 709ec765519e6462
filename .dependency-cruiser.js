const test = '(^|/)test/|\\.test\\.tsx?$';

/** The dependency rule of the architecture: who may import whom. `tests/boundaries` breaks each rule on purpose. */
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
      from: { path: '^web/' },
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
      to: { path: '^(proto|services|web|deploy|tests)/', pathNot: '^proto/src/(envelope|errors)\\.ts$' },
    },
    {
      name: 'domain-only-proto',
      comment: 'Rules are pure functions over the contract.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/domain/', pathNot: test },
      to: { path: '.', pathNot: '^(proto/src/|services/$1/src/domain/)' },
    },
    {
      name: 'no-feature-imports-a-feature',
      comment: 'What two features share belongs to ui or to app.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'no-product-imports-tests',
      comment: 'Test code is not shipped.',
      severity: 'error',
      from: { path: '^(proto|chassis|services|web|deploy)/', pathNot: test },
      to: { path: `^tests/|${test}` },
    },
    {
      name: 'no-circle',
      comment: 'Modules that need each other at run time are one module; types alone may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
