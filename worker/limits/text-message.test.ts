import { beforeEach, expect, it } from 'vitest'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { createRecordedLog } from '../../tests/fixtures/fake-kv'
import { env } from '../../tests/fixtures/workers-runtime'
import { PlatformError } from '../platform/transport/error'
import { Counter } from './counter'

const counters = new FakeNamespace(Counter)
env.COUNTERS = counters
const { sendTextMessage } = await import('./text-message')

/**
 * Number of visitors so far. Each test uses a new visitor, because the isolate remembers which limits were
 * reached.
 */
let visitors = 0
let number = { countryDialingCode: '880', mobileNum: '' }
const send = (outcome: () => Promise<string>, to = number, clientIp = `203.0.113.${visitors}`) =>
  sendTextMessage({ clientIp, log: createRecordedLog() }, to, outcome)

const sent = async () => 'sent'
const fails = (error: Error) => async () => {
  throw error
}

beforeEach(() => {
  visitors += 1
  number = { countryDialingCode: '880', mobileNum: `171100000${visitors}` }
  counters.objects.clear()
})

it('sends one text message a minute to a number', async () => {
  expect(await send(sent)).toEqual({ sent: 'sent' })
  expect(await send(sent, number, '198.51.100.9')).toMatchObject({ limit: { allowed: false } })
  expect(await send(sent, { ...number, countryDialingCode: '92' })).toEqual({ sent: 'sent' })
})

it('does not count a text message that the platform refused, except for the IP address', async () => {
  const refused = new PlatformError('refused', { errorCode: 'phone.in.use' })
  for (let attempt = 0; attempt < 10; attempt += 1) await expect(send(fails(refused))).rejects.toBe(refused)
  expect(await send(sent)).toMatchObject({ limit: { allowed: false } })
  expect(await send(sent, number, '198.51.100.9')).toEqual({ sent: 'sent' })
})

it.each([new PlatformError('timeout'), new TypeError('ours')])(
  'counts a text message that may have been sent: %s',
  async (error) => {
    await expect(send(fails(error))).rejects.toBe(error)
    expect(await send(sent)).toMatchObject({ limit: { allowed: false } })
  },
)
