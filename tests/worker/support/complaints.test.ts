import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { LICENSED_PRODUCT, UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { complaint } from '../../fixtures/platform-values'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Complaints through the lobby: the platform calls, the access code of guests, and the deadlines of a licence. */

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

const TEXT = 'My withdrawal was refused without a reason.'
const CODE = 'CODE-CANARY-1234'
const DAY_MS = 24 * 3_600_000

let people = 0
const newPlayer = () => {
  people += 1
  return createMember({ userName: `complains-${people}` })
}
/** Posts a form from a new IP address each time, because an address has a limit. */
const post = (path: string, fields: Record<string, string>, who?: TestMember, of: Lobby = lobby) => {
  people += 1
  return of.postForm(
    path,
    { ...(who && { csrfToken: who.csrfToken }), ...fields },
    { 'CF-Connecting-IP': `192.0.2.${people}`, Cookie: ['lang=EN', who?.cookie].filter(Boolean).join('; ') },
  )
}
const read = async (path: string, who?: TestMember, of: Lobby = lobby) =>
  (
    await of.fetch(path, {
      headers: { Cookie: ['lang=EN', who?.cookie].filter(Boolean).join('; ') },
      cf: { country: 'MT' } as never,
    })
  ).text()
const calls = (name: 'openComplaint' | 'replyToComplaint' | 'guestComplaint') =>
  lobby.platform.calls(name).map(({ body, headers }) => ({
    ...(JSON.parse(body) as object),
    key: headers['idempotency-key'],
    isMember: headers.authorization !== undefined,
  }))
const hiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('a complaint of a member', () => {
  it('a complaint that is started from a payment names it, and is opened once, however often it is posted', async () => {
    const who = await newPlayer()
    const path = href('complaints', { about: 'payment', id: 'W-77' })
    const page = await read(path, who)
    const form = {
      subject: hiddenField(page, 'subject'),
      subjectId: hiddenField(page, 'subjectId'),
      key: hiddenField(page, 'key'),
      content: TEXT,
    }
    for (const _ of [1, 2]) {
      const answer = await post(path, form, who)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, href('complaint', { id: 'C-1' })])
    }
    const call = { subject: 'payment', subjectId: 'W-77', text: TEXT, key: form.key, isMember: true }
    expect(form.key).toHaveLength(36)
    expect(calls('openComplaint')).toEqual([call, call])
  })

  it('a complaint shows its number, status, dates and messages, and the reply is sent with a key', async () => {
    const who = await newPlayer()
    lobby.platform.values.complaint = complaint({
      answerDueAt: Date.UTC(2099, 0, 5),
      messages: [
        { from: 'player', at: 1_700_000_000_000, text: 'Where is <b>my</b> money?' },
        { from: 'operator', at: 1_700_000_100_000, text: 'We are looking for it.' },
      ],
    })
    const path = href('complaint', { id: 'C-1' })
    const page = await read(path, who)
    for (const text of ['C-1', 'Under review', 'Final answer by', '2099', 'We are looking for it.'])
      expect(page).toContain(text)
    expect(page).toContain('Where is &lt;b&gt;my&lt;/b&gt; money?')
    const key = hiddenField(page, 'key')
    const answer = await post(path, { intent: 'reply', key, content: 'Thank you' }, who)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    expect(calls('replyToComplaint')).toEqual([{ number: 'C-1', text: 'Thank you', key, isMember: true }])
  })

  it('a lost response to a complaint keeps the key, so that another attempt opens nothing twice', async () => {
    const who = await newPlayer()
    lobby.platform.script('openComplaint', { kind: 'reset' })
    const key = crypto.randomUUID()
    const answer = await post(href('complaints'), { subject: 'other', content: TEXT, key }, who)
    const page = await answer.text()
    expect(page).toContain('We won’t process it twice.')
    expect(page).toContain(TEXT)
    expect(hiddenField(page, 'key')).toBe(key)
    lobby.platform.script('openComplaint', {
      kind: 'refusal',
      errorCode: 'idempotency.conflict',
      status: 422,
    })
    const changed = await (
      await post(href('complaints'), { subject: 'other', content: `${TEXT} Again.`, key }, who)
    ).text()
    expect(changed).toContain('already received an earlier version')
    expect(hiddenField(changed, 'key')).not.toBe(key)
  })

  it('an unknown complaint is a 404', async () => {
    lobby.platform.script('complaint', { kind: 'refusal', errorCode: 'complaint.not.found', status: 404 })
    const who = await newPlayer()
    const answer = await lobby.fetch(href('complaint', { id: 'C-9' }), {
      headers: { Cookie: `${who.cookie}; lang=EN` },
    })
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('find this complaint'),
    ])
  })
})

describe('a complaint of a guest', () => {
  it('a guest’s complaint needs a contact, and its access code is shown and never in a URL', async () => {
    const form = { subject: 'account', content: TEXT, contact: '', userName: 'rahim01' }
    const refused = await post(href('complaints'), form)
    expect(refused.status).toBe(422)
    expect(calls('openComplaint')).toEqual([])
    const answer = await post(href('complaints'), { ...form, contact: 'rahim@example.com' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const page = await answer.text()
    expect(page).toContain(CODE)
    expect(page).not.toMatch(new RegExp(`(href|action)="[^"]*${CODE}`))
    expect(calls('openComplaint')).toMatchObject([
      { contact: 'rahim@example.com', userName: 'rahim01', isMember: false },
    ])
  })

  it('a guest opens a complaint by number and access code, and replies without entering them again', async () => {
    const path = href('complaint')
    const answer = await post(path, { intent: 'open', number: ' C-1 ', code: CODE })
    const page = await answer.text()
    expect([answer.status, page]).toEqual([200, expect.stringContaining('Where is my money?')])
    expect(calls('guestComplaint')).toMatchObject([{ number: 'C-1', accessCode: CODE }])
    // Visible, so that a guest who has not saved it yet can copy it.
    expect(page).toContain(`>${CODE}</bdi>`)
    const form = {
      intent: 'reply',
      number: hiddenField(page, 'number'),
      code: hiddenField(page, 'code'),
      key: hiddenField(page, 'key'),
    }
    lobby.platform.values.replyToComplaint = complaint({
      messages: [{ from: 'player', at: 1_700_000_000_000, text: 'Any news?' }],
    })
    const empty = await (await post(path, { ...form, content: '' })).text()
    expect(empty).toContain('Where is my money?')
    expect(hiddenField(empty, 'key')).toBe(form.key)
    const sent = await (await post(path, { ...form, content: 'Any news?' })).text()
    expect(sent).toContain('Any news?</p>')
    expect(sent).not.toContain('Any news?</textarea>')
    expect(calls('replyToComplaint')).toEqual([
      { number: 'C-1', accessCode: CODE, text: 'Any news?', key: form.key, isMember: false },
    ])
  })

  it('a wrong access code and an unknown number get the same answer, which does not repeat the code', async () => {
    lobby.platform.script('guestComplaint', {
      kind: 'refusal',
      errorCode: 'complaint.not.found',
      status: 404,
    })
    const answer = await post(href('complaint'), { intent: 'open', number: 'C-2', code: 'WRONG-CODE-1' })
    const page = await answer.text()
    expect([answer.status, page]).toEqual([422, expect.stringContaining('with this number and access code')])
    expect(page).not.toContain('WRONG-CODE-1')
    expect(lobby.logs.join('\n')).not.toContain('WRONG-CODE-1')
  })

  it('wrong access codes are limited from one IP address', async () => {
    lobby.platform.script('guestComplaint', {
      kind: 'refusal',
      errorCode: 'complaint.not.found',
      status: 404,
    })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 61; attempt += 1) {
      const form = { intent: 'open', number: `C-L${attempt}`, code: 'WRONG-CODE-2' }
      const answer = await lobby.postForm(href('complaint'), form, { 'CF-Connecting-IP': '198.51.100.9' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429])
  })

  it('wrong access codes are limited for one complaint, from whatever address they come', async () => {
    lobby.platform.script('guestComplaint', {
      kind: 'refusal',
      errorCode: 'complaint.not.found',
      status: 404,
    })
    for (let attempt = 0; attempt < 60; attempt += 1)
      await post(href('complaint'), { intent: 'open', number: 'C-3', code: 'WRONG-CODE-3' })
    const answer = await post(href('complaint'), { intent: 'open', number: 'C-3', code: 'WRONG-CODE-3' })
    expect(answer.status).toBe(429)
  })
})

describe('the independent body for disputes', () => {
  const bodyUrl = LICENSED_PRODUCT.licence.disputeBody.url
  const pageOf = async (more: Record<string, unknown>) => {
    strict.platform.values.complaint = complaint(more)
    return read(href('complaint', { id: 'C-1' }), await newPlayer(), strict)
  }

  it('the independent body is shown after the final answer, and when that is later than eight weeks', async () => {
    const now = Date.now()
    expect(await pageOf({ state: 'in-progress', openedAt: now - 55 * DAY_MS })).not.toContain(bodyUrl)
    // A later promise of the platform does not extend the deadline of the licence.
    const late = { state: 'in-progress', openedAt: now - 57 * DAY_MS, answerDueAt: now + DAY_MS }
    const latePage = await pageOf(late)
    expect(latePage).toContain('Our final answer is late.')
    expect(latePage).toContain(`href="${bodyUrl}"`)
    const answered = { state: 'answered', openedAt: now - DAY_MS, answeredAt: now }
    expect(await pageOf(answered)).toContain(`href="${bodyUrl}"`)
  })

  it('the form for a complaint names the deadline and the independent body without its link', async () => {
    const page = await read(href('complaints'), undefined, strict)
    expect(page).toContain('within 56 days')
    expect(page).toContain(LICENSED_PRODUCT.licence.disputeBody.name)
    expect(page).toContain('The review is free of charge. You can also go to court.')
    expect(page).not.toContain(bodyUrl)
  })
})

describe('links to complaints', () => {
  const refusedPayment = href('payment', { id: 'P1' })

  it('members on a break can make complaints', async () => {
    const at = Date.now() - 1000
    const who = await createMember({
      userName: 'complains-in-a-break',
      protection: { standing: 'timeout', offers: false, at, until: at + 3_600_000 },
    })
    expect(await read(href('complaints'), who)).toContain('Send complaint')
  })

  it('complaints are hidden where the platform does not have them', async () => {
    const link = `href="${href('complaints')}"`
    expect(await read(href('service'))).toContain(link)
    lobby.platform.values.whitelabel = {}
    await lobby.flush()
    const who = await newPlayer()
    expect(await read(href('service'))).not.toContain(link)
    for (const page of ['complaints', 'complaint'] as const)
      expect(await read(href(page), who)).toContain('This isn’t available at the moment.')
    await post(href('complaints'), { subject: 'other', content: TEXT }, who)
    await read(refusedPayment, who)
    for (const name of ['complaints', 'complaint', 'openComplaint', 'guestComplaint'] as const)
      expect(lobby.platform.calls(name)).toEqual([])
  })
})
