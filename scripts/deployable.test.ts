import { expect, it } from 'vitest'
import { deployable } from '../tests/fixtures/deployable'
import { refusals } from './deployable'

/** The relevant values of wrangler.toml. */
const demonstration = {
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
}

it('rejects the demonstration with every reason', () => {
  expect(refusals(demonstration)).toEqual([
    'vars.SANDBOX is "on": remove it',
    'the platform is the sandbox: name your own',
    'complianceProfile is "demo": name the one of your licence',
    'the id of the KV namespace CACHE is a placeholder: create one',
  ])
})

it('accepts a configuration with a licence, a platform and a namespace', () => {
  expect(refusals(deployable(demonstration))).toEqual([])
})

it('rejects what the worker would reject at its start', () => {
  const { vars, ...others } = deployable(demonstration)
  const { PLATFORM_ORIGIN: _, ...platformless } = vars
  expect(refusals({ ...others, vars: platformless })).toEqual([expect.stringContaining('No platform:')])
  const unlicensed = { ...vars, PRODUCT: { ...vars.PRODUCT, licence: undefined } }
  expect(refusals({ ...others, vars: unlicensed })).toEqual([expect.stringContaining('licence: name')])
  expect(refusals({})).toHaveLength(2)
})
