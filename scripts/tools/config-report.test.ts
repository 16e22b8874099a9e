import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type BrandCheckout,
  createBrandCheckout,
  licensedSettings,
  wholeEnvironment,
} from '../../tests/fixtures/brand-checkout'
import { writeFixture } from '../../tests/fixtures/fixture-files'
import { reportConfig } from './config-report'

const root = process.cwd()
let checkout: BrandCheckout
beforeEach(() => {
  checkout = createBrandCheckout()
  process.chdir(checkout.folder)
})
afterEach(() => {
  process.chdir(root)
  checkout[Symbol.dispose]()
})

it('names what an environment lacks, although another environment has it', () => {
  const production = wholeEnvironment('production', 'play.nova.example')
  checkout.addBrand(
    'nova',
    `name = "nova"\n[vars.PRODUCT]\n${licensedSettings('nova')}\n${production}[env.staging.vars.PRODUCT]\n`,
  )
  rmSync('brands/nova/public/icon.svg')
  const icon = 'brands/nova/public/icon.svg is missing: npm run brand -- --brand nova writes it'
  const whole = {
    faults: [],
    notes: [
      `Before a deployment: nova production: ${icon}`,
      'brands/nova/wrangler.toml, production: the worker starts with this configuration.',
    ],
  }
  expect(reportConfig(['--brand', 'nova', '--env', 'production'])).toEqual(whole)
  expect(reportConfig(['--brand', 'nova'])).toEqual({
    faults: [
      'Wrong: nova staging: origin: name the public https origin',
      'Wrong: nova staging: No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN to its https URL',
    ],
    notes: [
      ...whole.notes,
      `Before a deployment: nova staging: ${icon}`,
      expect.stringContaining('nova staging: no KV namespace with an id is bound as CACHE'),
      expect.stringContaining(
        'nova staging: no host leads to the lobby: name yours in [env.staging], routes =',
      ),
    ],
  })
})

it('reports faults of every kind in one run', () => {
  checkout.addBrand(
    'nova',
    `name = "nova"
[vars.PRODUCT]
merchantCode = "no spaces"
languages = ["EN", "XX"]
complianceProfile = "mga"
minimumAge = { MT = 12 }
brand = { name = "Nova", colour = "#777777" }
currency = "EUR"
messages.EN."Nonsense text" = "Better text"
[env.staging]
kv_namespaces = [{ binding = 1 }]
[env.staging.vars.PRODUCT]
origin = "http://staging.nova.example"
`,
  )
  const { faults, notes } = reportConfig(['--brand', 'nova', '--env', 'staging'])
  const said = [...faults, ...notes].join('\n')
  for (const fault of [
    'nova staging: merchantCode: must be 1 to 32 letters',
    'nova staging: languages.1: is not a language code',
    'nova staging: minimumAge.MT: must be at least 18, not 12',
    'nova staging: currency: there is no such setting',
    'nova staging: origin: must start with https://',
    'nova staging: messages.EN: “Nonsense text”',
    'nova staging: licence: name the licensee',
    'nova staging: licence.disputeBody: mga requires',
    'nova staging: licence.sealUrl: mga requires',
    'nova staging: support: mga requires',
    'nova staging: jurisdictions: list the countries',
    'nova staging: helpBody: name',
    'nova staging: No platform',
    'nova staging: brand.colour: there is no such setting',
    'nova staging: no host leads to the lobby',
    'should have a string "binding" field',
  ])
    expect(said).toContain(fault)
  expect(said).not.toContain('origin: name the public https origin')
})

it('names what environments share, of one brand or of two', () => {
  const shared = (env: string, host: string) => `
[env.${env}]
name = "nova-live"
routes = ["${host}/*"]
kv_namespaces = [{ binding = "CACHE", id = "${'c0ffee00'.repeat(4)}" }]
analytics_engine_datasets = [{ binding = "EVENTS", dataset = "events" }]
[env.${env}.vars]
PLATFORM_ORIGIN = "https://platform.example"
[env.${env}.vars.PRODUCT]
origin = "https://${host}"
`
  const settings = licensedSettings('nova', { languages: ['EN', 'KR'] })
  const nova = `name = "nova"\n[vars.PRODUCT]\n${settings}\n`
  const two = shared('staging', 'play.example') + shared('production', 'www.play.example')
  checkout.addBrand('nova', nova + two)
  // Other spellings are the same host, namespace and platform.
  const live = shared('live', 'PLAY.example.')
    .replace(/c0ffee00/g, 'C0FFEE00')
    .replace('//platform', '//Platform')
  checkout.addBrand('terra', nova + live)
  const { faults, notes } = reportConfig(['--brand', 'nova'])
  const cached = `kv_namespaces: ${'c0ffee00'.repeat(4)} is also in`
  const inTerra = 'is also in brands/terra/wrangler.toml, live'
  const inProduction = 'is also in brands/nova/wrangler.toml, production'
  for (const [env, fault] of [
    ['staging', `name: nova-live ${inProduction}: a deployment of one would replace the other`],
    ['staging', `${cached} brands/nova/wrangler.toml, production: each would show what the other has cached`],
    ['staging', `analytics_engine_datasets: events ${inProduction}: their events would be counted together`],
    ['staging', `routes: play.example ${inTerra}: only one of the two would receive its requests`],
    ['production', `name: nova-live ${inTerra}: a deployment of one would replace the other`],
  ])
    expect(faults).toContain(`Wrong: nova ${env}: ${fault}`)
  // Each pair is reported once.
  expect(faults.filter((fault) => fault.includes('nova-live'))).toHaveLength(3)
  const warnings = notes.filter((note) => note.startsWith('Warning: '))
  expect(warnings).toEqual([
    'Warning: nova staging: licence.statement: has no text in KO, so these players read the English one',
    'Warning: nova staging: name: nova is also the name in brands/terra/wrangler.toml: workers are named after it, so give each brand its own',
    expect.stringContaining(
      'nova staging: vars.PLATFORM_ORIGIN: platform.example with the merchant nova is also the platform of brands/nova/wrangler.toml, production',
    ),
    expect.stringContaining(
      'nova staging: vars.PLATFORM_ORIGIN: platform.example with the merchant nova is also the platform of brands/terra',
    ),
    'Warning: nova production: licence.statement: has no text in KO, so these players read the English one',
    expect.stringContaining(
      'nova production: vars.PLATFORM_ORIGIN: platform.example with the merchant nova is also the platform of brands/terra',
    ),
  ])
  expect(reportConfig([])).toEqual({
    faults: [],
    notes: expect.not.arrayContaining([expect.stringContaining('Warning')]),
  })
  checkout.addBrand('copy', nova.replace('name = "nova"', 'name = "lobby"'))
  expect(reportConfig([]).notes[0]).toContain('name: lobby is also the name in brands/copy/wrangler.toml')
})

it('checks the demo brand the same with a broken brand next to it', () => {
  const alone = reportConfig([])
  expect(alone.faults).toEqual([])
  writeFixture(checkout.folder, 'brands/broken/wrangler.toml', 'name = broken')
  expect(reportConfig([])).toEqual(alone)
  expect(reportConfig(['--brand', 'broken']).faults).toEqual([
    expect.stringContaining('brands/broken/wrangler.toml (line 1: name = broken): Invalid TOML'),
  ])
})

it('npm run deploy refuses the build of another environment, and options that would replace what it checks', {
  timeout: 120_000,
}, () => {
  checkout.addBrand('nova', `name = "nova"\n${wholeEnvironment('staging', 's.example')}`)
  const built = { userConfigPath: '/brands/nova/wrangler.toml', targetEnvironment: 'production', assets: {} }
  writeFixture(checkout.folder, 'dist/brands/nova@staging/lobby/wrangler.json', JSON.stringify(built))
  const deploy = (...more: string[]) => {
    const options = ['--brand', 'nova', '--env', 'staging', '--dry-run', ...more]
    const command = [resolve(root, 'scripts/tools/deploy.ts'), ...options]
    return spawnSync(process.execPath, command, { cwd: checkout.folder, encoding: 'utf8' })
  }
  const { status, stderr } = deploy()
  expect(stderr).toContain(
    'Not deployable: this build is for nova production, not for nova staging: npm run build -- --brand nova --env staging',
  )
  expect(status).toBe(1)
  for (const option of ['--assets=/tmp', '--var=SANDBOX:on', '--name=other'])
    expect(deploy(option)).toMatchObject({ status: 1, stderr: expect.stringContaining('Unknown option') })
})
