import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { SELF_TEST_FIELDS } from '../../../shared/protection/severity-index'
import { LICENSED_PRODUCT } from '../../fixtures/licensed-product'
import { createMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/** The self-test as the worker renders it for a browser without scripts. */

const lobby = await sharedLobby()
const path = href('self-test')
const answers = (value: string) => Object.fromEntries(SELF_TEST_FIELDS.map((field) => [field, value]))

beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

describe('a posted self-test', () => {
  it.each([
    ['guest', undefined],
    ['member', createMember({ userName: 'self-tester' })],
  ])('a posted self-test of a %s is scored and not stored', async (_, of) => {
    const who = await of
    const answer = await lobby.postForm(
      path,
      { ...answers('2'), ...(who && { csrfToken: who.csrfToken }) },
      { Cookie: `lang=EN${who ? `; ${who.cookie}` : ''}` },
    )
    const html = await answer.text()
    expect(html).toContain('18 out of 27')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(answer.headers.getSetCookie().filter((line) => !/session/i.test(line))).toEqual([])
    // Neither platform calls nor the log contain an answer.
    for (const { url, body } of lobby.platform.requests) expect(url + body).not.toMatch(/q[1-9]|score/)
    expect(await readCompleteLog(lobby)).not.toMatch(/"q[1-9]"|score/)
  })

  it('a self-test without an answer is shown again with the other answers', async () => {
    const { q5: _, ...others } = answers('3')
    const html = await (await lobby.postForm(path, others, { Cookie: 'lang=EN' })).text()
    expect(html).not.toContain('of 27')
    expect(html.match(/<input[^>]*type="radio"[^>]*checked/g)).toHaveLength(8)
  })

  it.each(['4', '-1', 'x', '1e1'])('a self-test with the answer %j is not scored', async (value) => {
    const html = await (
      await lobby.postForm(path, { ...answers('0'), q3: value }, { Cookie: 'lang=EN' })
    ).text()
    expect(html).not.toContain('of 27')
  })
})

describe('the self-test outside a demonstration', () => {
  it('outside a demonstration, the self-test is off until the operator confirms wording and licence', async () => {
    const product = { ...LICENSED_PRODUCT, jurisdictions: ['BD'], minimumAge: { BD: 18 } }
    await using closed = await takeLobby({ product })
    // The request names the country, because the harness has no edge that adds it.
    const init = { headers: { Cookie: 'lang=EN' }, cf: { country: 'BD' } }
    const read = async (at: string) => (await closed.fetch(at, init as never)).text()
    expect(await read(path)).toContain('The self-test is not available.')
    const hub = await read(href('player-protection'))
    expect(hub).toContain('Safer gambling tips')
    expect(hub).not.toContain(`href="${path}"`)
  })
})
