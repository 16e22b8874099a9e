import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BrandCheckout,
  createBrandCheckout,
  licensedSettings,
  wholeEnvironment,
} from '../../tests/fixtures/brand-checkout'
import {
  type BrandOptions,
  findBuildRefusals,
  findEnvironmentRefusals,
  readBrandConfig,
  resolveBrand,
  takeBrandOptions,
} from './brand-environment'

let checkout: BrandCheckout
const before = process.cwd()
beforeAll(() => {
  checkout = createBrandCheckout()
  checkout.addBrand(
    'nova',
    `name = "nova"
[vars.PRODUCT]
${licensedSettings('nova', { languages: ['EN', 'UR'] })}
${wholeEnvironment('production', 'play.nova.example')}
[env.staging]
kv_namespaces = []
[env.staging.secrets]
required = ["TURNSTILE_SECRET"]
[env.staging.vars.PRODUCT]
languages = ["EN"]
`,
  )
  process.chdir(checkout.folder)
})
afterAll(() => {
  process.chdir(before)
  checkout[Symbol.dispose]()
})

const read = (options: BrandOptions) => readBrandConfig(resolveBrand(options), { hideWarnings: true })

it('takes from the repository what every deployment needs, and nothing that belongs to the demo brand', () => {
  const demo = read({})
  const nova = read({ brand: 'nova', env: 'production' })
  expect(nova).toMatchObject({ name: 'nova-production', targetEnvironment: 'production' })
  for (const key of [
    'main',
    'compatibility_date',
    'assets',
    'durable_objects',
    'migrations',
    'triggers',
  ] as const)
    expect(nova[key], key).toEqual(demo[key])
  expect(nova.secrets).toEqual(demo.secrets)
  expect(nova.workers_dev).toBe(false)
  expect(nova.services).toEqual([])
  expect(nova.kv_namespaces).toEqual([{ binding: 'CACHE', id: 'c0ffee00c0ffee00c0ffee00c0ffee00' }])
  expect(Object.keys(nova.vars).sort()).toEqual(['PLATFORM_ORIGIN', 'PRODUCT'])
  expect(JSON.stringify({ ...nova, assets: undefined })).not.toMatch(/oriel|sandbox/i)
})

it('gives each environment its rate limits and its data set of events', () => {
  const stores = (options: BrandOptions) => {
    const { ratelimits, analytics_engine_datasets: datasets } = read(options)
    return [ratelimits[0]?.namespace_id, datasets[0]?.dataset]
  }
  const all = [{}, { brand: 'nova', env: 'staging' }, { brand: 'nova', env: 'production' }].flatMap(stores)
  expect(all).toEqual(
    expect.arrayContaining(['lobby_events', 'nova_staging_events', 'nova_production_events', '1001']),
  )
  expect(new Set(all).size).toBe(6)
})

it('lets an environment inherit the product’s settings only', () => {
  const { vars, secrets, kv_namespaces } = read({ brand: 'nova', env: 'staging' })
  expect(vars.PRODUCT).toMatchObject({ merchantCode: 'nova', languages: ['EN'], jurisdictions: ['MT'] })
  expect(Object.keys(vars)).toEqual(['PRODUCT'])
  expect(kv_namespaces).toEqual([])
  expect(secrets?.required).toEqual(['SESSION_KEYS', 'PURGE_TOKEN', 'TURNSTILE_SECRET'])
})

it('runs a brand without an environment with the sandbox, and deploys it nowhere', () => {
  const local = resolveBrand({ brand: 'nova' })
  expect(readBrandConfig(local, { hideWarnings: true })).toMatchObject({
    vars: { SANDBOX: 'on', PRODUCT: { merchantCode: 'nova' } },
    services: [{ binding: 'PLATFORM', service: 'sandbox' }],
  })
  expect(findEnvironmentRefusals(local)).toEqual([
    'without an environment, nova runs on this machine only: --env production or --env staging',
  ])
})

it('separates the builds of the demo brand, of brands, and of environments', () => {
  const folders = [{}, { brand: 'nova' }, { brand: 'nova', env: 'staging' }].map(
    (each) => resolveBrand(each).outDir,
  )
  expect(folders).toEqual(['dist', 'dist/brands/nova', 'dist/brands/nova@staging'])
})

it('rejects a build for another brand or environment, or from before a change', () => {
  const staging = resolveBrand({ brand: 'nova', env: 'staging' })
  const config = JSON.parse(JSON.stringify(readBrandConfig(staging, { hideWarnings: true })))
  const built = (brand: string, targetEnvironment = '') => ({
    ...config,
    userConfigPath: `/elsewhere/brands/${brand}/wrangler.toml`,
    targetEnvironment,
    main: 'index.js',
  })
  expect(findBuildRefusals(built('nova', 'staging'), staging)).toEqual([])
  const vars = { PRODUCT: { ...config.vars.PRODUCT, languages: ['EN', 'UR'] }, OLD: '1' }
  const older = { routes: ['old.example/*'], vars }
  expect(findBuildRefusals({ ...built('nova', 'staging'), ...older }, staging)).toEqual([
    'the configuration of nova staging has changed since this build: vars.PRODUCT.languages, vars.OLD, routes. Build again: npm run build -- --brand nova --env staging',
  ])
  expect(findBuildRefusals(built('nova', 'production'), staging)).toEqual([
    'this build is for nova production, not for nova staging: npm run build -- --brand nova --env staging',
  ])
  for (const other of [
    built('terra', 'staging'),
    built('nova'),
    { userConfigPath: '/elsewhere/wrangler.toml' },
  ])
    expect(findBuildRefusals(other, staging)).toHaveLength(1)
})

it.each([
  [{ brand: 'terra' }, 'brands/terra/wrangler.toml does not exist: npm run brand -- --brand terra'],
  [{ brand: '../nova' }, '--brand: use small letters, digits and hyphens'],
  [
    { brand: 'nova', env: 'stagin' },
    'brands/nova/wrangler.toml has no environment stagin, only production and',
  ],
  [{ env: 'staging' }, 'wrangler.toml has no environment staging'],
])('explains in a sentence what is wrong with %j', (options, message) => {
  expect(() => resolveBrand(options)).toThrow(message)
})

it('leaves other options of a command as they are', () => {
  expect(takeBrandOptions(['--port', '4321', '--brand=nova', '--', '--env', 'staging', '--dry-run'])).toEqual(
    {
      brand: 'nova',
      env: 'staging',
      rest: ['--port', '4321', '--dry-run'],
    },
  )
  expect(() => takeBrandOptions(['--brand', '--env', 'staging'])).toThrow('--brand: name one')
})
