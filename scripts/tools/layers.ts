import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { PUBLIC_MODULES } from '../build/public-modules.ts'

/** Rules for imports between layers. check-layers.ts applies them to resolved paths. */

const areaNames = [...new Set(globSync('{client,worker}/areas/*/').map((folder) => basename(folder)))]

/**
 * Layers of each part of the repository, lowest first: folders and files. A layer may import itself and lower
 * layers, including types. Layers in a nested list may import each other, but without cycles.
 */
const layers: Record<'client' | 'worker' | 'sandbox', readonly (string | readonly string[])[]> = {
  client: [
    'client-modules.d.ts',
    'styles',
    'browser',
    'stores',
    'i18n',
    'service-worker',
    'ui',
    'data',
    'session',
    'shell',
    'areas',
    'page-components.ts',
    'MemberBackgroundWork.tsx',
    'BackgroundWork.tsx',
    'shell-slots.ts',
    'app.tsx',
    'entry.tsx',
    'entry-save-data.ts',
    'entry-error-reporter.ts',
  ],
  worker: [
    'assets.ts',
    'worker-modules.d.ts',
    'worker-crypto.d.ts',
    'edge-country.ts',
    'run-mode.ts',
    'content',
    'images',
    'search',
    'theme',
    'observe',
    'logging',
    'security',
    'cache',
    'negotiation',
    'start',
    'consent',
    'session',
    'platform',
    'data-channel.ts',
    'page-context.ts',
    'json-api',
    'loading',
    'limits',
    'forms',
    'idempotency',
    'warm-load.ts',
    'worker-page.ts',
    'seo',
    'status',
    'protection',
    'pwa',
    'areas',
    'render',
    'prerender',
    'pages',
    'api.ts',
    'uploads.ts',
    'warm-caches.ts',
    'index.ts',
  ],
  sandbox: [
    ...[
      'modules.d.ts',
      'sandbox-crypto.d.ts',
      'art',
      'store',
      'seed',
      'scenario',
      'http',
      'game-rules',
      'session',
    ],
    areaNames,
    ...['cdn', 'faults', 'tester', 'index.ts'],
  ],
}

/**
 * File with types of a request's environment. It declares all fields that folders of the worker add to the
 * environment and read from it.
 */
const ENVIRONMENT = 'worker/env.ts'

/**
 * Folders of the client that all folders of the worker may import, because they contain formatters and texts.
 */
const agreedImports = ['i18n']
/**
 * Files and folders of the client that these folders of the worker may import in addition. Contracts are in
 * shared/areas and shared/page-data, so areas only need the texts of downloaded files and titles.
 */
const exceptFor = {
  areas: ['areas/records/record-labels.ts', 'areas/wallet/payment/payment-title.ts'],
  pwa: ['service-worker'],
  pages: ['data/routes.ts'],
  render: [
    'app.tsx',
    'browser/document-script.ts',
    'browser/error-listener.ts',
    'data/hydration.ts',
    'data/routes.ts',
    'shell',
  ],
  status: ['app.tsx', 'areas/system', 'service-worker', 'styles', 'ui'],
  theme: ['styles', 'ui/Icon'],
}

/** Returns a regular expression for all files in these folders, and these files. */
const within = (part: string, names: readonly string[]): string => {
  const escaped = names.map((name) => name.replaceAll('.', '[.]'))
  return `^${part}/(?:${escaped.join('|')})(?:/|$)`
}

const rule = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to })

const ordered = Object.entries(layers).flatMap(([part, names]) => [
  ...names
    .slice(0, -1)
    .map((tier, index) =>
      rule(
        `${part}/${tier} imports only what is below it`,
        { path: within(part, [tier].flat()) },
        { path: within(part, names.slice(index + 1).flat()) },
      ),
    ),
])

const folderLayers = [
  rule(
    'shared knows neither side',
    { path: '^shared/' },
    { path: '^(?:client|worker|sandbox|scripts|tests)/' },
  ),
  rule(
    'the client knows the worker by page data and by the types in shared',
    { path: '^client/' },
    {
      path: '^(?:worker|sandbox|scripts|tests)/',
    },
  ),
  rule('the worker stands alone', { path: '^worker/' }, { path: '^(?:sandbox|scripts|tests)/' }),
  rule(
    'the sandbox knows the contract and the configuration',
    { path: '^sandbox/' },
    {
      path: '^(?:client|worker|scripts|tests)/',
    },
  ),
]

const areas = [
  rule(
    'an area imports another only through a public module',
    { path: '^(?:client|worker)/areas/([^/]+)/' },
    { path: '^(?:client|worker)/areas/(?!$1/)', pathNot: PUBLIC_MODULES.map((module) => `^${module}`) },
  ),
]

const ofClient = [
  rule(
    'the worker imports no contract from the client',
    { path: '^worker/', pathNot: within('worker', Object.keys(exceptFor)) },
    { path: '^client/', pathNot: within('client', agreedImports) },
  ),
  ...Object.entries(exceptFor).map(([folder, names]) =>
    rule(
      `worker/${folder} imports of the client only i18n, ${names.join(', ')}`,
      { path: within('worker', [folder]) },
      { path: '^client/', pathNot: within('client', [...agreedImports, ...names]) },
    ),
  ),
]

const environment = [
  rule(
    'the environment has only types, of what stands below the areas',
    { path: `^${ENVIRONMENT}$` },
    {
      path: '^(?!shared/|worker/(?:idempotency|limits|logging|platform|session)/)',
    },
  ),
  rule('the environment imports types', { path: `^${ENVIRONMENT}$` }, { dependencyTypesNot: ['type-only'] }),
  rule(
    'the environment is imported as types',
    {},
    {
      path: `^${ENVIRONMENT}$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
]

const everywhereElse = [
  rule('no import cycle, types included', {}, { circular: true }),
  // The archive of the sandbox's art may be missing, because the build writes it
  // (scripts/build/rasterise.ts).
  rule(
    'every relative import leads to a file',
    {},
    { couldNotResolve: true, path: '^[.]', pathNot: 'art/art[.]bin$' },
  ),
]

const rules = [...ordered, ...folderLayers, ...areas, ...ofClient, ...environment, ...everywhereElse]

/**
 * Returns the name of the rule that forbids an import by a glob pattern (`import.meta.glob`).
 * Dependency-cruiser does not read such imports. They also may only match files of lower layers.
 */
export const findRuleAgainstGlobImport = (from: string, to: string): string | undefined =>
  ordered.find(
    (each) => new RegExp(each.from.path as string).test(from) && new RegExp(each.to.path as string).test(to),
  )?.name

/** True when a source file of client, worker or sandbox is in one of the layers. */
export const isInLayers = (file: string): boolean =>
  file === ENVIRONMENT ||
  Object.entries(layers).every(
    ([part, names]) => !file.startsWith(`${part}/`) || new RegExp(within(part, names.flat())).test(file),
  )

/**
 * Options of dependency-cruiser. It parses with swc, because its other parser requires TypeScript 6 or older.
 * Swc cannot parse `using`, which only tests and scripts contain; biome.json forbids import cycles in these
 * files.
 */
export const CRUISER_OPTIONS: ICruiseOptions = {
  ruleSet: { forbidden: rules },
  validate: true,
  parser: 'swc',
  tsPreCompilationDeps: true,
  exclude: { path: ['node_modules', '[.]test[.]tsx?$'] },
}
export const RESOLVER_OPTIONS = { extensions: ['.ts', '.tsx', '.d.ts', '.json'] }
