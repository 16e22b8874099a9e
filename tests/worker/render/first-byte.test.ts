import { expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { createMember } from '../harness/member'
import { sharedLobby } from '../harness/shared-servers'

/** What the first byte of a page waits for while the platform hangs: one deadline for everything. */

const lobby = await sharedLobby({ patience: 1 })

/** The platform answers nothing but these calls. */
function hang(...answered: EndpointName[]): void {
  lobby.platform.heal()
  lobby.platform.script('*', { kind: 'hang' })
  for (const name of answered) {
    lobby.platform.script(name, () => ({ kind: 'value', value: lobby.platform.values[name] }))
  }
}

const isOpen = (name: EndpointName) => lobby.platform.calls(name).some((call) => call.isOpen)

/** Reads a page until `mark`. */
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

it('a page is there, degraded, while the status and all its data are still under way', async () => {
  hang()
  const html = await readUntil('/m/gameList?q=royal', '</main>', 'lang=EN')
  expect(html).toContain('Some parts could not be loaded or may be out of date.')
  // The first call has not even reached its own limit, so nothing waited one after the other.
  expect(isOpen('status')).toBe(true)
})

it('a member gets the page with a part that streams, before the platform has answered', async () => {
  await lobby.flush()
  hang('status')
  const { cookie } = await createMember()
  await readUntil('/m/message', '</main>', `lang=EN; scripts=1; ${cookie}`)
  // The page may come before anything is asked.
  await expect.poll(() => isOpen('inbox')).toBe(true)
})

it('a member gets the page of a payment before the platform has said anything of it', async () => {
  await lobby.flush()
  hang('status')
  const { cookie } = await createMember()
  const html = await readUntil('/m/payment?id=D77410926', '</main>', `lang=EN; ${cookie}; scripts=1`)
  expect(html).toContain('<template id="B:')
})
