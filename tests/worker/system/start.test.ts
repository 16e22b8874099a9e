import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import { FIREBASE_APP } from '../../fixtures/firebase-product'
import { fullOnly } from '../../selection'
import { type LobbyOptions, startLobby } from '../harness/harness'
import { SESSION_KEY } from '../harness/member-requests'

/** A lobby with a wrong configuration refuses to start and gives the operator the reason. */

/**
 * Starts a lobby with these options.
 * @returns the error with which it refuses to start, or a note that it started
 */
async function refusal(options: LobbyOptions): Promise<string> {
  try {
    await using lobby = await startLobby(options)
    return `started, and answered ${(await lobby.fetch('/m/health')).status}`
  } catch (error) {
    return String(error)
  }
}

/**
 * Only faults that depend on the build and the binding SANDBOX are tested here. Others are tested in
 * shared/config/product.test.ts.
 */
test('the worker refuses a configuration that this build cannot serve, and lists every fault', async () => {
  const product = {
    messages: { BN: { 'Log me in': 'ঢুকুন' }, EN: { 'Game by {vendorName}': 'A game' } },
    puzzle: 'geetest',
    firebase: { ...FIREBASE_APP, emulator: 'http://127.0.0.1:9099' },
  }
  const message = await refusal({ product, vars: { SANDBOX: undefined } })
  expect(message).toContain('[vars.PRODUCT] in wrangler.toml')
  for (const fault of [
    'messages.BN: “Log me in”: no message has this English text',
    'messages.EN: “Game by {vendorName}”: placeholders  instead of vendorName',
    'puzzle: no widget of geetest is built in',
    'firebase.emulator: anybody',
  ]) {
    expect(message).toContain(`- ${fault}`)
  }
})

test('the operator’s text replaces a message, in its language only', async () => {
  const messages = { EN: { 'Log in': 'Sign in here' }, UR: { 'Log in': 'اندر آئیں' } }
  await using lobby = await startLobby({ product: { messages } })
  const english = await (await lobby.fetch('/m/login?lang=en')).text()
  expect(english).toContain('Sign in here</')
  expect(english).not.toMatch(/>Log in</)
  expect(english).not.toContain('اندر آئیں')
  expect(await (await lobby.fetch('/m/login?lang=ur')).text()).not.toContain('Sign in here')
  // /m/own-messages.json has the operator’s messages of one language, which a language switch loads.
  const own = async (tag: string) => (await lobby.fetch(`/m/own-messages.json?lang=${tag}`)).text()
  expect(await own('ur')).toContain('اندر آئیں')
  expect(await own('ur')).not.toContain('Sign in here')
  expect(await own('bn')).toBe('{}')
})

/** Other keys are tested in worker/start/sealing-keys.test.ts. */
test(
  'the worker refuses an invalid session key, and does not repeat it',
  fullOnly('worker/start/sealing-keys.test.ts'),
  async () => {
    const message = await refusal({ vars: { SESSION_KEYS: `${SESSION_KEY},canary-7d1f9c` } })
    expect(message).toContain('SESSION_KEYS: every key must be 32 bytes in base64url')
    expect(message).not.toMatch(/canary/i)
    expect(message).not.toContain(SESSION_KEY)
  },
)

/** Other origins are tested in worker/start/platform-route.test.ts. */
test(
  'the worker refuses to start without a platform',
  fullOnly('worker/start/platform-route.test.ts'),
  async () => {
    expect(await refusal({ isUnbound: true })).toContain(
      'No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN',
    )
  },
)

test('the worker starts with a platform over https and without session keys', async () => {
  const vars = { PLATFORM_ORIGIN: 'https://platform.example', SESSION_KEYS: undefined }
  expect(await refusal({ isUnbound: true, vars })).toBe('started, and answered 200')
})

test('the worker calls a platform below the path in PLATFORM_ORIGIN', async () => {
  const called: string[] = []
  const platform = createServer(({ url = '' }, response) => {
    called.push(url)
    response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo
  const vars = { PLATFORM_ORIGIN: `http://127.0.0.1:${port}/api/v2/` }
  await using lobby = await startLobby({ isUnbound: true, vars })
  await (await lobby.fetch('/m/home')).text()
  platform.close()
  expect(called).toContain(`/api/v2${endpoints.status.path}`)
  expect(called.filter((url) => !url.startsWith('/api/v2/'))).toEqual([])
})
