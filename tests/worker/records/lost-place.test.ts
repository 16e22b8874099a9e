import { describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { linksOf, textOf } from '../harness/main-part'
import { member } from '../harness/member'
import { sharedLobby } from '../harness/shared'

const lobby = await sharedLobby()

/** A link that is old names a place in a list that the platform may no longer know: it refuses it each time. */
describe('a place in a list that the platform does not know', () => {
  it.each([
    ['betRecords', 'betting-record', { range: '30-days', vendor: 'PG' }],
    ['transactions', 'transactions', { range: '30-days', kinds: 'win' }],
    ['paymentRecords', 'payment-records', { direction: 'deposit' }],
  ] as const)('is left for the newest rows of the same kind: %s', async (call, page, query) => {
    const { cookie } = await member()
    const open = async (to: string) =>
      (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; time-zone=UTC` } })).text()
    lobby.platform.heal()
    lobby.platform.script(call, { kind: 'refusal', errorCode: 'cursor.unknown', status: 400 })
    const html = await open(href(page, { ...query, after: 'gone' }))
    expect(textOf(html)).toContain('could not be loaded. Try again')
    expect(textOf(html)).toContain('To the newest')
    expect(linksOf(html)).toContain(href(page, query))
    expect(textOf(await open(href(page, query)))).not.toContain('To the newest')
    lobby.platform.heal()
  })
})
