import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { complaint } from '../../fixtures/platform-values'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Complaints that are answered, late, or made without a login: the texts and next steps. */

const lobby = await sharedLobby()
const strict = await sharedLobby({
  product: { ...UKGC_PRODUCT, origin: ORIGIN, jackpotMode: 'live' },
})
beforeEach(async () => {
  for (const each of [lobby, strict]) {
    each.platform.heal()
    each.platform.values.whitelabel = { COMPLAINT3: true }
    await each.flush()
    each.platform.requests.length = 0
  }
})

const HOUR_MS = 3_600_000
let people = 0
const newPlayer = () => {
  people += 1
  return createMember({ userName: `complaint-state-${people}` })
}
/** Returns the page of a member's complaint. */
async function pageOf(more: Record<string, unknown>, at: Lobby = lobby): Promise<string> {
  at.platform.values.complaint = complaint(more)
  const { cookie } = await newPlayer()
  const answer = await at.fetch(href('complaint', { id: 'C-1' }), {
    headers: { Cookie: `${cookie}; lang=EN` },
    cf: { country: 'MT' } as never,
  })
  return answer.text()
}
const contactLink = `href="${href('service')}"`

describe('an answered complaint', () => {
  const answered = { state: 'answered', answeredAt: 1_700_000_100_000 }

  it('an answered complaint offers a new complaint about its subject instead of a reply', async () => {
    const page = await pageOf(answered)
    expect(textOf(page)).toContain(
      'We’ve given our final answer, so you can no longer reply to this complaint.',
    )
    expect(page).toContain(
      `href="${href('complaints', { about: 'payment', id: 'P1' }).replace('&', '&amp;')}"`,
    )
    expect(page).not.toContain('name="content"')
  })

  it('an answered complaint says that a message reopens it, where the platform does so', async () => {
    const page = await pageOf({ ...answered, canReopen: true })
    expect(textOf(page)).toContain('We’ve given our final answer. A new message reopens this complaint.')
    expect(page).toContain('name="content"')
  })

  it('a reopened complaint still shows the independent body, and is not called late', async () => {
    const page = await pageOf({ ...answered, state: 'in-progress', answerDueAt: 1_700_000_200_000 }, strict)
    expect(page).toContain(UKGC_PRODUCT.licence.disputeBody.url)
    expect(page).not.toContain('is late')
  })
})

describe('a late complaint', () => {
  it('a complaint whose receipt is not confirmed in time says so, and does not promise a time in the past', async () => {
    const received = { state: 'received', subjectId: undefined }
    const early = textOf(await pageOf({ ...received, openedAt: Date.now() - HOUR_MS }, strict))
    expect(early).toContain('We’ll confirm receipt by')
    const page = await pageOf({ ...received, openedAt: Date.now() - 25 * HOUR_MS }, strict)
    expect(textOf(page)).toMatch(
      /We should have confirmed receipt by .* You don’t need to send your complaint again/,
    )
    expect(page).not.toContain('We’ll confirm receipt by')
    expect(page).toContain('Final answer by')
  })

  it('a complaint with a late answer leads to customer service where no independent body is configured', async () => {
    const page = await pageOf({ state: 'in-progress', answerDueAt: 1_700_000_200_000 })
    expect(textOf(page)).toContain('Our final answer is late.')
    expect(textOf(page)).toContain('Send us another message on this page, or contact customer service.')
    expect(page).toContain(contactLink)
    expect(page).toContain('name="content"')
  })

  it('the independent body is free of charge and leaves the way to court, where the licence says so', async () => {
    const late = { state: 'in-progress', answerDueAt: 1_700_000_200_000 }
    expect(textOf(await pageOf(late, strict))).toContain(
      'The review is free of charge. You can also go to court.',
    )
  })
})

describe('a complaint that was made without a login', () => {
  it('a member opens a complaint that was made without a login on the page that cannot find it', async () => {
    lobby.platform.script('complaint', { kind: 'refusal', errorCode: 'complaint.not.found', status: 404 })
    const who = await newPlayer()
    const cookies = { Cookie: `${who.cookie}; lang=EN` }
    const page = await (await lobby.fetch(href('complaint', { id: 'C-9' }), { headers: cookies })).text()
    expect(page).toContain('If you made the complaint without logging in, enter its number and access code.')
    expect(page).toMatch(/name="number"[^>]*value="C-9"|value="C-9"[^>]*name="number"/)
    const form = { csrfToken: who.csrfToken, intent: 'open', number: 'C-9', code: 'CODE-CANARY-1234' }
    expect(page).toMatch(/<form id="complaint-open"[^>]* action="\/m\/complaint"/)
    const opened = await lobby.postForm(href('complaint'), form, cookies)
    const html = await opened.text()
    expect(opened.status).toBe(200)
    expect(html).toContain('Where is my money?')
    expect(html).not.toContain('We couldn’t find this complaint.')
  })

  it('an access code is accepted with spaces, in small letters, or with other dashes', async () => {
    for (const code of ['code canary 1234', 'Code–Canary–1234', 'codecanary1234']) {
      const form = { intent: 'open', number: 'C-1', code }
      expect((await lobby.postForm(href('complaint'), form)).status).toBe(200)
    }
    const sent = lobby.platform.calls('guestComplaint').map(({ body }) => JSON.parse(body) as unknown)
    expect(sent).toEqual(
      ['codecanary1234', 'Code-Canary-1234', 'codecanary1234'].map((accessCode) => ({
        number: 'C-1',
        accessCode,
      })),
    )
  })
})
