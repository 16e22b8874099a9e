import { expect, it } from 'vitest'
import { toDeployableConfig } from '../../tests/fixtures/licensed-product'
import { type DeploymentConfig, findDeploymentRefusals, findStartErrors } from './deployment-checks'

/** Values of a demonstration's wrangler.toml that the deployment checks read. */
const demonstration = {
  workers_dev: false,
  preview_urls: false,
  vars: {
    SANDBOX: 'on',
    PRODUCT: {
      merchantCode: 'oriel',
      languages: ['BN', 'EN', 'UR'],
      complianceProfile: 'demo',
      brand: { name: 'Oriel' },
    },
  },
  services: [{ binding: 'PLATFORM', service: 'sandbox' }],
  kv_namespaces: [{ binding: 'CACHE', id: '0123456789abcdef0123456789abcdef' }],
  durable_objects: {
    bindings: [
      { name: 'REVOCATIONS', class_name: 'Revocations' },
      { name: 'COUNTERS', class_name: 'Counter' },
      { name: 'IDEMPOTENCY_KEYS', class_name: 'IdempotencyKeys' },
    ],
  },
  secrets: { required: ['SESSION_KEYS', 'PURGE_TOKEN'] },
}

it('rejects the configuration of a demonstration with every reason', () => {
  expect(findDeploymentRefusals(demonstration)).toEqual([
    'vars.SANDBOX is "on": remove it',
    'the platform is the sandbox: name your own',
    'complianceProfile is "demo": name the one of your licence',
    'the id of the KV namespace CACHE is a placeholder: create one',
    expect.stringContaining('no host leads to the lobby'),
  ])
})

it('rejects the configuration of `npm run deploy:demo`', () => {
  const { vars, ...others } = toDeployableConfig(demonstration)
  expect(findDeploymentRefusals({ ...others, vars: { ...vars, SANDBOX: 'demo' } })).toEqual([
    'vars.SANDBOX is "demo": remove it',
  ])
})

it('rejects a configuration for a local run, which the worker accepts on a developer’s machine', () => {
  const { vars, ...others } = toDeployableConfig(demonstration)
  const PRODUCT = { ...vars.PRODUCT, payOrigins: ['https://pay.example', 'http://localhost:4327'] }
  const local: DeploymentConfig = { ...others, vars: { ...vars, PRODUCT, LOCAL: 'on' } }
  expect(findStartErrors(local)).toEqual([])
  expect(findDeploymentRefusals(local)).toEqual([
    expect.stringContaining('vars.LOCAL is set: remove it'),
    'payOrigins: http://localhost:4327 is for local runs only: name an https origin',
  ])
})

it('accepts a configuration with a licence, a platform and a namespace', () => {
  expect(findDeploymentRefusals(toDeployableConfig(demonstration))).toEqual([])
})

it('rejects Durable Objects of another worker, and the lobby itself as its platform', () => {
  const { vars, durable_objects, services: _, ...others } = toDeployableConfig(demonstration)
  const bindings = durable_objects.bindings.map((each) =>
    each.name === 'REVOCATIONS' ? { ...each, script_name: 'nova-production' } : each,
  )
  const origin = 'https://play.example'
  const mixed: DeploymentConfig = {
    ...others,
    durable_objects: { bindings },
    vars: { ...vars, PLATFORM_ORIGIN: `${origin}/wps` },
  }
  expect(findDeploymentRefusals(mixed)).toEqual([
    `PLATFORM_ORIGIN: ${origin}/wps is the lobby itself: name your platform`,
    expect.stringContaining('durable_objects: REVOCATIONS is that of nova-production: remove script_name'),
  ])
})

it('rejects an operator’s message that is too wide for its place', () => {
  const { vars, ...others } = toDeployableConfig(demonstration)
  const worded = (texts: Record<string, string>): DeploymentConfig => ({
    ...others,
    vars: { ...vars, PRODUCT: { ...(vars?.PRODUCT as object), messages: { EN: texts } } },
  })
  expect(findStartErrors(worded({ Deposit: 'Top up' }))).toEqual([])
  expect(findStartErrors(worded({ Deposit: 'Add money to wallet' })).join()).toContain(
    'messages.EN: “Deposit”: 19 letters wide; its place holds 14',
  )
})

it.each(['workers_dev', 'preview_urls'] as const)(
  'rejects %s, whose URL bypasses the firewall',
  (setting) => {
    const whole: DeploymentConfig = toDeployableConfig(demonstration)
    const { [setting]: _, ...unsaid } = whole
    for (const said of [unsaid, { ...whole, [setting]: true }])
      expect(findDeploymentRefusals(said)).toEqual([
        expect.stringContaining(`${setting} is not false: an address of workers.dev`),
      ])
  },
)

it('rejects a lobby without a host, and accepts a domain or a route of any form', () => {
  const { routes: _, ...hostless } = toDeployableConfig(demonstration)
  const unreachable = [
    'no host leads to the lobby: name yours in front of the first [table] of wrangler.toml, routes = [{ pattern = "play.example", custom_domain = true }]',
  ]
  for (const routes of [undefined, []])
    expect(findDeploymentRefusals({ ...hostless, ...(routes && { routes }) })).toEqual(unreachable)
  for (const routes of [['play.example/*'], [{ pattern: 'play.example/*', zone_name: 'play.example' }]])
    expect(findDeploymentRefusals({ ...hostless, routes })).toEqual([])
  expect(findDeploymentRefusals({ ...hostless, route: 'play.example/*' })).toEqual([])
  for (const pattern of ['https://play.example/m/*', '*play.example/*', '*/*'])
    expect(findDeploymentRefusals({ ...hostless, routes: [{ pattern }] }), pattern).toEqual([])
  for (const pattern of ['www.play.example', '*.play.example/*', 'play.example.com'])
    expect(findDeploymentRefusals({ ...hostless, routes: [{ pattern }] })).toEqual([
      expect.stringContaining('origin: https://play.example is not a host of routes ('),
    ])
})

it('rejects an id of a KV namespace that Cloudflare cannot have given', () => {
  const whole: DeploymentConfig = toDeployableConfig(demonstration)
  for (const id of ['c0ffee', 'nova-staging', `${'c0ffee00'.repeat(4)}0`])
    expect(findDeploymentRefusals({ ...whole, kv_namespaces: [{ binding: 'CACHE', id }] })).toEqual([
      `kv_namespaces: the id of CACHE must be 32 hexadecimal digits, as wrangler kv namespace create prints it, not ${id}`,
    ])
})

it('rejects a Turnstile widget whose secret is not required, and Cloudflare’s keys for tests', () => {
  const { vars, ...others } = toDeployableConfig(demonstration)
  const withWidget = (siteKey: string) => ({
    ...others,
    vars: { ...vars, PRODUCT: { ...vars.PRODUCT, turnstile: { siteKey } } },
  })
  const real = withWidget('0x4AAAAAAADnPIDROrmt1Wwj')
  expect(findDeploymentRefusals(real)).toEqual([
    expect.stringContaining('TURNSTILE_SECRET: name it in [secrets] required'),
  ])
  const secrets = { required: ['SESSION_KEYS', 'PURGE_TOKEN', 'TURNSTILE_SECRET'] }
  expect(findDeploymentRefusals({ ...real, secrets })).toEqual([])
  for (const key of ['1x00000000000000000000AA', '2x00000000000000000000AB', '3x00000000000000000000FF']) {
    expect(findDeploymentRefusals({ ...withWidget(key), secrets })).toEqual([
      expect.stringContaining('turnstile.siteKey: is one of Cloudflare’s keys for tests'),
    ])
  }
})

it('rejects a lobby that would run without its cache, counters or keys', () => {
  const whole: DeploymentConfig = toDeployableConfig(demonstration)
  const misspelt = [{ name: 'REVOCATION', class_name: 'Revocations' }]
  expect(findDeploymentRefusals({ ...whole, durable_objects: { bindings: misspelt } })).toEqual([
    'no Durable Object Revocations is bound as REVOCATIONS: without it a session that was ended goes on',
    'no Durable Object Counter is bound as COUNTERS: without it nothing limits guessing',
    'no Durable Object IdempotencyKeys is bound as IDEMPOTENCY_KEYS: without it a payment may be made twice',
  ])
  for (const kv_namespaces of [
    [],
    [{ binding: 'CACH', id: 'c0ffee00'.repeat(4) }],
    [{ binding: 'CACHE', id: '' }],
  ])
    expect(findDeploymentRefusals({ ...whole, kv_namespaces })).toEqual([
      expect.stringContaining('no KV namespace with an id is bound as CACHE'),
    ])
  expect(findDeploymentRefusals({ ...whole, secrets: { required: [] } })).toEqual([
    expect.stringContaining('SESSION_KEYS is not in [secrets] required'),
    expect.stringContaining('PURGE_TOKEN is not in [secrets] required'),
  ])
  const vars = { ...whole.vars, PLATFORM_ORIGIN: 'http://localhost:1' }
  expect(findDeploymentRefusals({ ...whole, vars })).toEqual([
    expect.stringContaining('PLATFORM_ORIGIN is http'),
  ])
})

it('rejects a configuration with which the worker would not start', () => {
  const { vars, ...others } = toDeployableConfig(demonstration)
  const { PLATFORM_ORIGIN: _, ...platformless } = vars
  expect(findDeploymentRefusals({ ...others, vars: platformless })).toEqual([
    expect.stringContaining('No platform:'),
  ])
  const unlicensed = { ...vars, PRODUCT: { ...vars.PRODUCT, licence: undefined } }
  expect(findDeploymentRefusals({ ...others, vars: unlicensed })).toEqual([
    expect.stringContaining('licence: name'),
  ])
})

it('rejects a brand with unreadable colours', () => {
  const { vars, ...others } = toDeployableConfig(demonstration)
  const branded = (brand: object) => ({ ...others, vars: { ...vars, PRODUCT: { ...vars.PRODUCT, brand } } })
  expect(findDeploymentRefusals(branded({ name: 'Oriel', onAccent: '#ffffff' }))).toEqual([
    expect.stringMatching(
      /^brand\.onAccent: on-accent on accent in both themes has 1\.\d+:1, text needs 4\.5:1/,
    ),
  ])
  // The schema reports this fault, so the contrast check must not repeat it.
  expect(findDeploymentRefusals(branded({ name: 'Oriel', accent: 'red' }))).toEqual([
    expect.stringContaining('brand.accent: must be a colour'),
  ])
})
