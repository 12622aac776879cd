/** Features in dependency order: each may import only itself and those before it. */
const features = 'webhooks newsletter inquiry account desk mailbox content letters'.split(' ');
const anyFeature = `features/(${features.join('|')})`;

/** Site modules, in dependency order as well. */
const siteModules = [
  'site/browser',
  'site/content',
  'site/ui',
  'site/links',
  'site/format',
  'site/context',
  'site/loading',
  'site/head',
  'site/requests',
  'site/motion',
  'site/search',
  'site/sections',
  'site/mail-links',
  ...features.map((feature) => `features/${feature}/site`),
  'site/layout',
  'site/pages',
  'site/app',
];

/** Server folders in dependency order: each may import only itself and those before it. */
const serverFolders = [
  ...'errors log net crypto settings data-dir db http limits mail operator jobs'.split(' '),
  ...'backup health metrics openapi pages feature-types'.split(' '),
  // These folders iterate over the list of features.
  ...'app commands process'.split(' '),
];
const serverModules = serverFolders.flatMap((folder) =>
  folder === 'app'
    ? [...features.map((feature) => `features/${feature}/api`), 'api/app']
    : [`api/${folder}`],
);

/** Builds the rules that let each module import only itself and the modules listed before it. */
const ranked = (modules, within) =>
  modules.map((module, index) => ({
    name: `${module.replaceAll('/', '-')}-imports-what-lies-below-it`,
    severity: 'error',
    from: { path: `^${module}/`, pathNot: [tests, '^api/testing/'] },
    to: { path: within, pathNot: `^(${modules.slice(0, index + 1).join('|')})/` },
  }));

/** Matches a feature's files that read requests or write responses. */
const ofHttp =
  '(feature|routes|cookies|trusted-device|signed-in|link-request|button-page|desk-router|require-member)[.]ts$';

/** The only packages the browser may load. */
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

/** Packages that the desk, a separate build, may load. */
const deskPackages = [
  '@(codemirror|lezer)/[a-z-]+',
  '@tanstack/react-query',
  '(htmlparser2|marked)',
  '(hast|mdast)-util-[a-z-]+',
  'react(-dom|-router)?',
  'zod',
];

const tests = '[.]test[.]tsx?$';
/** Node's built-in modules. */
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
    allowOnly('contract-imports-messages-and-zod', `^(contract|${anyFeature}/contract)/`, [
      '^(contract|messages)/',
      `^${anyFeature}/contract/`,
      packages(['htmlparser2', 'localized-address-format', 'zod']),
    ]),
    {
      // `contract/content/` is exempt because its list of files includes those of the features.
      name: 'contract-knows-no-feature',
      severity: 'error',
      from: { path: '^contract/(?!content/)', pathNot: tests },
      to: { path: '^features/' },
    },
    allowOnly('the-compiler-imports-contract-and-what-reads-files', '^compiler/(parts/|[^/]+$)', [
      '^(compiler|contract|messages)/',
      `^${anyFeature}/contract/`,
      '^api/settings/(content-(errors|files)|own-messages|parsed-yaml|run-in-language)[.]ts$',
      '^api/settings/content-folder[.]mjs$',
      '^features/letters/api/letter-files[.]ts$',
      packages([
        '@iconify-json/lucide',
        'htmlparser2',
        'icu-minify',
        'libphonenumber-js',
        'lru-cache',
        'marked(-gfm-heading-id)?',
        'minisearch',
        'sharp',
        'yaml',
      ]),
      ...nodeModules,
    ]),
    allowOnly('what-makes-the-site-imports-what-draws-it', '^compiler/(brand|site|checks)/', [
      '^(compiler|contract|messages)/',
      `^${anyFeature}/contract/`,
      '^api/settings/',
      '^features/letters/api/(compose|letter-body|letter-files)[.]ts$',
      '^api/pages/renderer[.]ts$',
      '^api/pages/page-styles[.]ts$',
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
      '^compiler/parts/',
      '^(contract|messages)/',
      `^${anyFeature}/contract/`,
      packages(['minisearch']),
    ]),
    allowOnly('site-content-names-values', '^site/content/', [
      '^site/content/',
      '^compiler/values[.]ts$',
    ]),
    allowOnly(
      'site-imports-contract-and-browser-packages',
      `^(site/(?!desk/|content/)|${anyFeature}/site/)`,
      [
        '^(site|contract|messages)/',
        `^${anyFeature}/(site|contract)/`,
        '^virtual:',
        packages(browserPackages),
      ],
    ),
    allowOnly(
      'desk-imports-parts-requests-and-its-packages',
      `^(site/desk|${anyFeature}/screens)/`,
      [
        '^site/(browser|desk|requests|ui)/',
        '^(contract|messages)/',
        `^${anyFeature}/(screens|contract)/`,
        packages(deskPackages),
      ],
    ),
    {
      name: 'no-page-of-the-site-imports-the-desk',
      severity: 'error',
      from: { path: `^(site/(?!desk/)|${anyFeature}/site/)` },
      to: { path: `^(site/desk|${anyFeature}/screens)/` },
    },
    allowOnly('ui-knows-no-content-and-no-route', '^site/ui/', [
      '^site/ui/',
      // Contains the drawings that `site/ui/` renders.
      '^site/content/sprites[.]ts$',
      '^messages/messages[.]ts$',
      '^contract/(drawings/icons|typed-objects)[.]ts$',
      packages(['react']),
    ]),
    ...ranked(siteModules, `^(site/(?!desk/|styles/)|${anyFeature}/site/)`),
    allowOnly('api-imports-contract', `^(api|${anyFeature}/api)/`, [
      '^api/',
      `^${anyFeature}/(api|contract)/`,
      '^(contract|messages)/',
      '(^|/)node_modules/',
      ...nodeModules,
    ]),
    {
      name: 'api-imports-run-time-packages',
      severity: 'error',
      from: { path: `^(api|${anyFeature}/api)/`, pathNot: [tests, '^api/testing/'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/@types/',
      },
    },
    ...ranked(serverModules, `^(api/|${anyFeature}/api/)`),
    ...features.map((feature, index) => ({
      name: `features-${feature}-knows-no-later-feature`,
      severity: 'error',
      from: { path: `^features/${feature}/`, pathNot: tests },
      to: { path: `^features/(${features.slice(index + 1).join('|') || 'nothing'})/` },
    })),
    ...ranked(
      ['site/requests', ...features.map((feature) => `features/${feature}/screens`), 'site/desk'],
      `^(site/desk/|${anyFeature}/screens/)`,
    ),
    {
      name: 'what-a-feature-decides-knows-no-http',
      severity: 'error',
      from: { path: `^${anyFeature}/api/`, pathNot: [ofHttp, tests] },
      to: {
        path: ['^api/http/', 'node_modules/hono/'],
        pathNot: 'node_modules/hono/dist/types/helper/html/',
      },
    },
    {
      name: 'only-the-app-turns-errors-into-responses',
      severity: 'error',
      from: { path: `^(api|${anyFeature}/api)/`, pathNot: ['^api/app/app[.]ts$', tests] },
      to: { path: '^api/http/failure[.]ts$' },
    },
    {
      name: 'end-to-end-tests-and-measurements-talk-http',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: {
        path: `^(api|site|tools|${anyFeature}/(api|site|screens))/`,
        // End-to-end tests of a French site look up labels in `field-texts`.
        pathNot: '^(tools/testing|features/content/api/field-texts)/',
      },
    },
    {
      // A build takes 700 MB of memory, which the serving process would never release.
      name: 'what-serves-does-not-build',
      severity: 'error',
      from: { path: '^tools/setup/launch[.]ts$' },
      to: { path: '^(tools/(build|vite)/|node_modules/vite/)', reachable: true },
    },
    {
      name: 'the-product-imports-no-tools',
      severity: 'error',
      from: {
        path: '^(compiler|contract|features|messages|site|api)/',
        pathNot: [tests, '^api/testing/'],
      },
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
