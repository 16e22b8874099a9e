import { beforeEach, expect, it } from 'vitest'
import { ANOTHER } from '../../../client/areas/wallet/another'
import { endpoints } from '../../../shared/contract/endpoints'
import { FakeNamespace } from '../../../tests/fixtures/fake-durable-objects'
import { platformOfTests } from '../../../tests/fixtures/platform-context'
import { MEMBER_TOKEN } from '../../../tests/fixtures/platform-values'
import { env } from '../../../tests/fixtures/workers-runtime'
import type { PageContext } from '../../context'
import { IdempotencyKeys } from '../../idempotency/keys-object'
import { newSession } from '../../session/sign-in'

const keys = new FakeNamespace(IdempotencyKeys)
env.IDEMPOTENCY_KEYS = keys
const { submitDeposit } = await import('./submit-deposit')

beforeEach(() => {
  keys.fault = 'none'
})

const session = newSession({
  token: MEMBER_TOKEN,
  userName: 'rahim01',
  type: 0,
  firstTimeLogin: false,
  previousLogin: null,
})
const context = { session, platform: platformOfTests(endpoints).ctx } as unknown as PageContext

const askForAnother = () => {
  const form = new FormData()
  form.set('intent', ANOTHER)
  return submitDeposit(context, form)
}

it('leads back to the form for another deposit', async () => {
  expect(await askForAnother()).toEqual({ redirect: '/m/voucherCenter' })
})

it('says that another deposit cannot be begun while the keys do not answer', async () => {
  keys.fault = 'throws'
  expect(await askForAnother()).toEqual({ error: 'not-available' })
})
