import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, describe, expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { LICENSED_PRODUCT } from '../../tests/fixtures/licensed-product'
import { fullOnly } from '../../tests/selection'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the published schema', () => {
  execFileSync(process.execPath, ['scripts/build/config-schema.ts'])
  const text = readFileSync('docs/wrangler.schema.json', 'utf8')
  const schema = JSON.parse(text)
  const isValid = new Ajv({ strict: false, formats: { uri: true }, logger: false }).compile(schema)
  const { vars } = readConfig({ config: 'wrangler.toml' })
  const withProduct = (changes: object) => ({
    vars: { PRODUCT: { ...(vars.PRODUCT as object), ...changes } },
  })

  it('is referenced by the first line of wrangler.toml', () => {
    expect(readFileSync('wrangler.toml', 'utf8')).toMatch(/^#:schema \.\/docs\/wrangler\.schema\.json\n/)
  })

  it('contains no references to other files', () => {
    const references = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references).toContain('#/definitions/RawConfig')
    expect(references.filter((reference) => !reference.startsWith('#/definitions/'))).toEqual([])
    expect(isValid({ compatibility_date: 20261001 })).toBe(false)
  })

  it('accepts the sandbox’s configuration and a licensed one', () => {
    expect(isValid(withProduct({}))).toBe(true)
    expect(isValid(withProduct(LICENSED_PRODUCT))).toBe(true)
  })

  it.each([
    ['a setting that does not exist', { colour: '#ffffff' }],
    ['a language that does not exist', { languages: ['XX'] }],
    ['a profile that does not exist', { complianceProfile: 'anything' }],
    ['a colour that is none', { brand: { name: 'Oriel', accent: 'red' } }],
    ['a brand without a name', { brand: {} }],
    ['an origin of games with a path', { frameOrigins: ['https://games.example/'] }],
    ['a link that is not https', { helpBody: { name: 'Help', url: 'http://help.example' } }],
    ['an age below 18', { minimumAge: { MT: 16 } }],
    ['a rate above 1', { observe: { vitals: 10 } }],
    ['a nested setting that does not exist', { observe: { tracking: { login: 'x' } } }],
    ['a country that is none', { jurisdictions: ['Malta'] }],
    ['a jurisdiction that Durable Objects do not have', { durableObjectJurisdiction: 'mt' }],
  ])('refuses %s', (_, changes) => {
    expect(isValid(withProduct(changes))).toBe(false)
  })

  it('describes the settings', () => {
    const product = schema.allOf[1].properties.vars.properties.PRODUCT
    expect(product.properties.languages.description).toMatch(/^The first is the default\./)
  })
})

describe('npm run check:config', () => {
  const check = (config: string) => {
    const file = join(folder, 'wrangler.toml')
    writeFileSync(file, `name = "lobby"\nmain = "index.ts"\ncompatibility_date = "2026-10-01"\n${config}`)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/tools/check-config.ts', file], {
      encoding: 'utf8',
    })
    return { status, said: `${stdout}${stderr}` }
  }

  it(
    'accepts a configuration with which the worker starts, and lists what a deployment still needs',
    fullOnly('tests/worker/system/start.test.ts starts with it'),
    () => {
      const { status, stdout } = spawnSync(process.execPath, ['scripts/tools/check-config.ts'], {
        encoding: 'utf8',
      })
      expect(stdout).toContain('Before a deployment: vars.SANDBOX is "on"')
      expect(stdout).toContain('the worker starts with this configuration')
      expect(status).toBe(0)
    },
  )

  it('names every fault by its setting', () => {
    const { status, said } = check(`[vars]
PLATFORM_ORIGIN = "https://platform.example"
[vars.PRODUCT]
merchantCode = "no spaces"
languages = ["BN", "XX"]
complianceProfile = "demo"
durableObjectJurisdiction = "mt"
[vars.PRODUCT.brand]
name = "Oriel"
colour = "#ffffff"
`)
    expect(said).toContain('merchantCode: must be 1 to 32 letters')
    expect(said).toContain('languages.1: is not a language code')
    expect(said).toContain('brand.colour: there is no such setting')
    expect(said).toContain('durableObjectJurisdiction: must be eu or us')
    expect(status).toBe(1)
  })

  it(
    'reports unreadable text on the accent colour, although the worker starts with it',
    fullOnly('scripts/tools/brand/contrast.test.ts finds such ink'),
    () => {
      const { status, said } = check(`[vars]
PLATFORM_ORIGIN = "https://platform.example"
[vars.PRODUCT]
merchantCode = "oriel"
languages = ["EN"]
complianceProfile = "demo"
[vars.PRODUCT.brand]
name = "Oriel"
accent = "#777777"
onAccent = "#787878"
`)
      expect(said).toContain('Before a deployment: brand.onAccent: on-accent on accent in both themes has 1')
      expect(said).toContain('the worker starts with this configuration')
      expect(status).toBe(0)
    },
  )

  it('reports the line of a syntax error', () => {
    const { status, said } = check('[vars.PRODUCT]\nmerchantCode = oriel\n')
    expect(said).toMatch(/wrangler\.toml \(line 5: merchantCode = oriel\): Invalid TOML/)
    expect(status).toBe(1)
  })
})
