/**
 * The import table, types included. A module of the site imports only modules before it in the list,
 * and itself.
 */
const siteModules = [
  'browser',
  'content',
  'ui',
  'page',
  'requests',
  'desk',
  'motion',
  'search',
  'sections',
  'mail-links',
  'newsletter',
  'inquiry',
  'accounts',
  'layout',
  'pages',
  'app',
];

/** The files of a feature that read requests or write responses. */
const ofHttp = '(routes|cookies|trusted-device|signed-in|link-request|button-page)[.]ts$';
const apiFeatures = ['newsletter', 'inquiry', 'accounts'];

/** The only packages that the browser may load. */
const browserPackages = [
  '@tanstack/react-query',
  '@zootools/email-spell-checker',
  'feed',
  'minisearch',
  'qr',
  'react',
  'react-dom',
  'react-error-boundary',
  'react-hook-form',
  'react-router',
  'schema-dts',
  'xml-js',
  'zod',
];

/** Those of the desk, which is a build of its own. */
const deskPackages = [
  '@tanstack/react-query',
  'marked',
  'react',
  'react-dom',
  'react-router',
  'zod',
];

const tests = '[.]test[.]tsx?$';
/** Those of Node itself. */
const nodeModules = ['^node:', '^[a-z_]+8?(/promises)?$'];
const packages = (names) => `node_modules/(@types/)?(${names.join('|')})/`;
const allowOnly = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [tests, '^api/testing/'] },
  to: { pathNot: to },
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    allowOnly('messages-import-their-library', '^messages/', [
      '^messages/',
      packages(['icu-minify', '@schummar/icu-type-parser']),
    ]),
    allowOnly('contract-imports-messages-and-zod', '^contract/', [
      '^(contract|messages)/',
      packages(['htmlparser2', 'localized-address-format', 'zod']),
    ]),
    allowOnly('the-compiler-imports-contract-and-what-reads-files', '^compiler/(?!site/|checks/)', [
      '^(compiler|contract|messages)/',
      '^api/settings/(content-files[.]ts|content-folder[.]mjs|own-messages[.]ts)$',
      '^api/runtime/language[.]ts$',
      '^api/letters/letter-files[.]ts$',
      packages([
        '@iconify-json/lucide',
        'icu-minify',
        'lru-cache',
        'marked',
        'marked-gfm-heading-id',
        'minisearch',
        'sharp',
        'yaml',
      ]),
      ...nodeModules,
    ]),
    allowOnly('what-makes-the-site-imports-what-draws-it', '^compiler/(site|checks)/', [
      '^(compiler|contract|messages)/',
      '^api/settings/',
      '^api/letters/(compose|letter-body|letter-files)[.]ts$',
      '^api/pages/renderer[.]ts$',
      packages([
        '@resvg/resvg-wasm',
        'culori',
        'marked',
        'minisearch',
        'postcss',
        'postcss-selector-parser',
        'satori',
        'sharp',
        'subset-font',
      ]),
      ...nodeModules,
    ]),
    allowOnly('parts-of-the-content-read-no-files', '^compiler/(parts/|values[.]ts$)', [
      '^compiler/(parts/|source[.]ts$)',
      '^(contract|messages)/',
      packages(['minisearch']),
    ]),
    allowOnly('site-content-names-values', '^site/content/', [
      '^site/content/',
      '^compiler/values[.]ts$',
    ]),
    allowOnly('site-imports-contract-and-browser-packages', '^site/(?!desk/|content/)', [
      '^(site|contract|messages)/',
      '^virtual:',
      packages(browserPackages),
    ]),
    allowOnly('desk-imports-parts-requests-and-its-packages', '^site/desk/', [
      '^site/(browser|desk|requests|ui)/',
      '^(contract|messages)/',
      packages(deskPackages),
    ]),
    {
      name: 'no-page-of-the-site-imports-the-desk',
      severity: 'error',
      from: { path: '^site/(?!desk/)' },
      to: { path: '^site/desk/' },
    },
    {
      name: 'what-composes-the-api-imports-desk-and-letters',
      severity: 'error',
      from: {
        path: '^api/',
        pathNot: [
          '^api/(desk|letters|process|privacy|testing)/',
          '^api/(app|compose-services|bowline)[.]ts$',
          tests,
        ],
      },
      to: { path: '^api/(desk|letters)/' },
    },
    allowOnly('ui-knows-no-content-and-no-route', '^site/ui/', [
      '^site/ui/',
      // Where its drawings are.
      '^site/content/sprites[.]ts$',
      '^messages/messages[.]ts$',
      '^contract/icons[.]ts$',
      packages(['react']),
    ]),
    ...siteModules.map((module, index) => ({
      name: `site-${module}-imports-what-lies-below-it`,
      severity: 'error',
      from: { path: `^site/${module}/`, pathNot: tests },
      to: { path: `^site/(${siteModules.slice(index + 1).join('|') || 'nothing'})/` },
    })),
    allowOnly('api-imports-contract', '^api/', [
      '^api/',
      '^compiler/(content-data|content-errors|front-matter)[.]ts$',
      '^(contract|messages)/',
      '(^|/)node_modules/',
      ...nodeModules,
    ]),
    {
      name: 'api-imports-run-time-packages',
      severity: 'error',
      from: { path: '^api/', pathNot: [tests, '^api/testing/'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/@types/',
      },
    },
    ...apiFeatures.map((feature) => ({
      name: `api-${feature}-imports-no-other-feature`,
      severity: 'error',
      from: { path: `^api/${feature}/`, pathNot: tests },
      to: { path: `^api/(${apiFeatures.filter((other) => other !== feature).join('|')})/` },
    })),
    {
      name: 'what-a-feature-decides-knows-no-http',
      severity: 'error',
      from: { path: `^api/(${apiFeatures.join('|')})/`, pathNot: [ofHttp, tests] },
      to: { path: ['^api/http/', 'node_modules/hono/'] },
    },
    {
      name: 'only-the-app-turns-errors-into-responses',
      severity: 'error',
      from: { path: '^api/', pathNot: ['^api/app[.]ts$', tests] },
      to: { path: '^api/http/failure[.]ts$' },
    },
    {
      name: 'what-starts-the-process-lies-above-the-rest',
      severity: 'error',
      from: { path: '^api/', pathNot: ['^api/process/', tests, '^api/testing/'] },
      to: { path: '^api/process/' },
    },
    {
      name: 'end-to-end-tests-and-measurements-talk-http',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(api|site|tools)/', pathNot: '^tools/testing/' },
    },
    {
      // A build takes 700 MB, which the process would not release.
      name: 'what-serves-does-not-build',
      severity: 'error',
      from: { path: '^tools/setup/launch[.]ts$' },
      to: { path: '^(tools/(build|vite)/|node_modules/vite/)', reachable: true },
    },
    {
      name: 'the-product-imports-no-tools',
      severity: 'error',
      from: { path: '^(compiler|contract|messages|site|api)/', pathNot: [tests, '^api/testing/'] },
      to: { path: '^(tools|e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
