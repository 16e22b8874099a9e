import { expect, test } from 'vitest'
import { FIREBASE_APP } from '../../fixtures/firebase-product'
import { type LobbyOptions, startLobby } from '../harness/harness'
import { SESSION_KEY } from '../harness/member'

/** A lobby that is wrongly configured refuses to start and tells the operator why. */

/** The error of a lobby that does not start; a note if it does. */
async function refusal(options: LobbyOptions): Promise<string> {
  try {
    await using lobby = await startLobby(options)
    return `started, and answered ${(await lobby.fetch('/m/health')).status}`
  } catch (error) {
    return String(error)
  }
}

test('starts with the default configuration', async () => {
  expect(await refusal({})).toBe('started, and answered 200')
})

/** What only the build and the binding SANDBOX decide; shared/config/product.test.ts has the other faults. */
test('refuses a product that this build cannot serve, and says everything that is wrong', async () => {
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

test('shows the operator’s own words in place of a message, in their language only', async () => {
  const messages = { EN: { 'Log in': 'Sign in here' }, UR: { 'Log in': 'اندر آئیں' } }
  await using lobby = await startLobby({ product: { messages } })
  const english = await (await lobby.fetch('/m/login?lang=en')).text()
  expect(english).toContain('Sign in here</')
  expect(english).not.toMatch(/>Log in</)
  expect(english).not.toContain('اندر آئیں')
  expect(await (await lobby.fetch('/m/login?lang=ur')).text()).not.toContain('Sign in here')
  // Those of another language are for a switch.
  const own = async (tag: string) => (await lobby.fetch(`/m/own-messages.json?lang=${tag}`)).text()
  expect(await own('ur')).toContain('اندر آئیں')
  expect(await own('ur')).not.toContain('Sign in here')
  expect(await own('bn')).toBe('{}')
})

/** worker/start/session-keys.test.ts has the other keys. */
test('refuses a session key that is none, and does not repeat it', async () => {
  const message = await refusal({ vars: { SESSION_KEYS: `${SESSION_KEY},canary-7d1f9c` } })
  expect(message).toContain('SESSION_KEYS: every key must be 32 bytes in base64url')
  expect(message).not.toMatch(/canary/i)
  expect(message).not.toContain(SESSION_KEY)
})

/** worker/start/platform-route.test.ts has the other origins. */
test('refuses to start without a platform', async () => {
  expect(await refusal({ isUnbound: true })).toContain(
    'No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN',
  )
})

test('starts with a platform by https and without session keys', async () => {
  const vars = { PLATFORM_ORIGIN: 'https://platform.example', SESSION_KEYS: undefined }
  expect(await refusal({ isUnbound: true, vars })).toBe('started, and answered 200')
})
