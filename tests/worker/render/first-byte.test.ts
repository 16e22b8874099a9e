import { expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/**
 * The wait before a page’s first byte while the platform hangs. One deadline applies to all calls together.
 */

const lobby = await sharedLobby({ patience: 1 })

/** Makes the platform reply to these calls only. */
function hang(...answered: EndpointName[]): void {
  lobby.platform.heal()
  lobby.platform.script('*', { kind: 'hang' })
  for (const name of answered) {
    lobby.platform.script(name, () => ({ kind: 'value', value: lobby.platform.values[name] }))
  }
}

const isOpen = (name: EndpointName) => lobby.platform.calls(name).some((call) => call.isOpen)

/** Reads a page until it contains `mark`. */
async function readUntil(path: string, mark: string, cookie: string): Promise<string> {
  const { body } = await lobby.fetch(path, { headers: { Cookie: cookie } })
  const reader = body?.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  while (!text.includes(mark)) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error(`the page ended without ${mark}`)
    text += String(value)
  }
  await reader?.cancel()
  return text
}

it('a page is sent as degraded while the status and all its data are still pending', async () => {
  hang()
  const html = await readUntil('/m/gameList?q=royal', '</main>', 'lang=EN')
  expect(html).toContain('Some of this page may be missing or out of date.')
  // The first call has not even reached its time limit, so no calls waited one after another.
  expect(isOpen('status')).toBe(true)
})

it('a member’s page with a deferred value is sent before the platform has answered', async () => {
  await lobby.flush()
  hang('status')
  const { cookie } = await createMember()
  await readUntil('/m/message', '</main>', `lang=EN; scripts=1; ${cookie}`)
  // The page may arrive before the platform has received any call.
  await expect.poll(() => isOpen('inbox')).toBe(true)
})

it('a member’s payment page is sent before the platform has answered', async () => {
  await lobby.flush()
  hang('status')
  const { cookie } = await createMember()
  const html = await readUntil('/m/payment?id=D77410926', '</main>', `lang=EN; ${cookie}; scripts=1`)
  expect(html).toContain('<template id="B:')
})
