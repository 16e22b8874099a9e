import { beforeEach, expect, it, vi } from 'vitest'

/**
 * These tests use fake settings with the operator's jurisdiction, and a fake binding that records where each
 * object is opened.
 */

const asked: string[] = []
const namespace = (place: string): object => ({
  getByName: (name: string) => asked.push(`${place}: ${name}`),
  jurisdiction: namespace,
})
const objects = namespace('anywhere') as unknown as DurableObjectNamespace

/** Opens a Durable Object in a new isolate. */
async function askWith(settings: { jurisdiction?: string; SANDBOX?: string; LOCAL?: string }) {
  vi.resetModules()
  const { env } = await import('../../tests/fixtures/workers-runtime')
  const { jurisdiction: durableObjectJurisdiction, ...bindings } = settings
  Object.assign(env, bindings, { PRODUCT: { ...(env.PRODUCT as object), durableObjectJurisdiction } })
  const { getDurableObject } = await import('./durable-objects')
  getDurableObject(objects, 'ab')
  return asked
}

beforeEach(() => {
  asked.length = 0
})

it('creates objects anywhere unless the operator sets a jurisdiction', async () => {
  expect(await askWith({})).toEqual(['anywhere: ab'])
})

it.each(['eu', 'us'])(
  'creates objects in the jurisdiction %s that the operator has configured',
  async (jurisdiction) => {
    expect(await askWith({ jurisdiction })).toEqual([`${jurisdiction}: ab`])
  },
)

it.each([{ SANDBOX: 'on' }, { LOCAL: 'on' }])(
  'creates objects anywhere on a developer’s machine with %j, because its runtime refuses jurisdictions',
  async (marker) => {
    expect(await askWith({ jurisdiction: 'eu', ...marker })).toEqual(['anywhere: ab'])
  },
)

it('refuses an unknown jurisdiction', async () => {
  await expect(askWith({ jurisdiction: 'mt' })).rejects.toThrow('durableObjectJurisdiction: must be eu or us')
})
