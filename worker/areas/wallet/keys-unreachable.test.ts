import { beforeEach, expect, it } from 'vitest'
import { ANOTHER_PAYMENT_INTENT } from '../../../shared/areas/wallet/intents'
import { endpoints } from '../../../shared/contract/endpoints'
import { FakeNamespace } from '../../../tests/fixtures/fake-durable-objects'
import { createPlatformContext } from '../../../tests/fixtures/fake-platform-context'
import { MEMBER_TOKEN } from '../../../tests/fixtures/platform-values'
import { env } from '../../../tests/fixtures/workers-runtime'
import { IdempotencyKeys } from '../../idempotency/keys-object'
import type { MemberContext } from '../../page-context'
import { createSession } from '../../session/sign-in'

const keys = new FakeNamespace(IdempotencyKeys)
env.IDEMPOTENCY_KEYS = keys
const { submitDeposit } = await import('./deposit/submit')
const { submitTransfer } = await import('./transfers/submit')
const { submitWithdraw } = await import('./withdraw/submit')

/** Forms that move money: name, function that handles the form, and path of the page. */
const forms = [
  ['deposit', submitDeposit, '/m/voucherCenter'],
  ['withdrawal', submitWithdraw, '/m/withdraw'],
  ['transfer', submitTransfer, '/m/member/transfers'],
] as const

beforeEach(() => {
  keys.fault = 'none'
})

const session = createSession({
  token: MEMBER_TOKEN,
  userName: 'rahim01',
  type: 0,
  firstTimeLogin: false,
  previousLogin: null,
})
const context = { session, platform: createPlatformContext(endpoints).ctx } as unknown as MemberContext

const another = new FormData()
another.set('intent', ANOTHER_PAYMENT_INTENT)

it.each(forms)('redirects to an empty form for another %s', async (_name, submit, path) => {
  expect(await submit(context, another)).toEqual({ redirect: path })
})

it.each(forms)(
  'reports that another %s cannot be started while the idempotency keys are unreachable',
  async (_name, submit) => {
    keys.fault = 'throws'
    expect(await submit(context, another)).toEqual({ error: 'not-available' })
  },
)
