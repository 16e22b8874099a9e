import { expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { createMember } from '../harness/member-requests'
import { readerOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()

it('a visitor who leaves before a page is complete is no error', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  lobby.platform.script('vendorWallets', async () => {
    await promise
    return { kind: 'refusal', errorCode: 'system.error', status: 500 }
  })
  const { cookie } = await createMember()
  const body = readerOf(await lobby.fetch(href('transfers'), { headers: { Cookie: `${cookie}; scripts=1` } }))
  await body.until('</main>')
  await body.leave()
  await expect.poll(() => lobby.logs.join('\n')).toContain('page-reader-left')
  expect(lobby.logs.join('\n')).not.toContain('"level":"error"')
  resolve()
})
