import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** An agent's contracts of every kind, the contracts offered to members, and new offers. */

const lobby = await sharedLobby()
const set = (name: string, changes: Record<string, unknown>): void => {
  const values = lobby.platform.values as Record<string, object>
  values[name] = { ...values[name], ...changes }
}
beforeEach(() => {
  lobby.platform.heal()
  set('agent', { permissions: ['team', 'contracts'] })
  set('downlineMember', { level: 1 })
})

const NOT_ALLOWED = 'No permission, or the feature is temporarily unavailable'
const KEY = '0b7e5c1a-6f7d-4a53-9c67-0c2f3c1d9e11'
const RECEIVED_PATH = href('agent-contracts')
const OFFERED_PATH = href('agent-contracts', { part: 'made' })
const FIND = href('agent-contracts', { part: 'offer' })
const OFFER = href('agent-contracts', { part: 'offer', kind: 'dividend', member: 'D1' })

const agent = (changes: Parameters<typeof createMember>[0] = {}) => createMember({ type: 1, ...changes })
const headers = (who: TestMember) => ({ Cookie: `${who.cookie}; lang=EN` })
const open = async (path = RECEIVED_PATH, who?: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: headers(who ?? (await agent())) })).text()
const readPageText = async (path = RECEIVED_PATH, who?: TestMember) => textOf(await open(path, who))
const sent = () =>
  lobby.platform.calls('offerContract').map(({ body, headers: given }) => ({
    ...(JSON.parse(body) as object),
    key: given['idempotency-key'],
  }))
const terms = { rate: '12', leastBase: '', leastActive: '', most: '', answerDays: '7' }
const post = async (fields: Record<string, string> = {}, { who = agent(), path = OFFER } = {}) => {
  const by = await who
  const all = { csrfToken: by.csrfToken, key: KEY, kind: 'dividend', ...terms, ...fields }
  return lobby.postForm(path, all, headers(by))
}
const confirm = (fields: Record<string, string> = {}, options?: Parameters<typeof post>[1]) =>
  post({ confirmed: 'yes', ...fields }, options)
const keyIn = (html: string) => /name="key" value="([^"]*)"/.exec(extractMain(html))?.[1]
const refusal = (errorCode: string, status = 409) => ({ kind: 'refusal', errorCode, status }) as const

describe('access to the agent’s contracts', () => {
  it('the page of the agent’s contracts redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(OFFER, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(OFFER)),
    ])
  })

  it('the page of the agent’s contracts is closed to other account types, by URL and by form, without a platform call', async () => {
    for (const type of [0, 4, 40, 99]) {
      for (const path of [RECEIVED_PATH, OFFERED_PATH, FIND, OFFER])
        expect(await readPageText(path, await createMember({ type }))).toContain(NOT_ALLOWED)
      expect((await confirm({}, { who: createMember({ type }) })).status).toBe(403)
    }
    for (const name of ['agent', 'madeContracts', 'dailySalaryContract', 'offerContract'] as const)
      expect(lobby.platform.calls(name)).toEqual([])
  })

  it('the page of the agent’s contracts is closed to members whom the platform does not treat as agents', async () => {
    lobby.platform.script('agent', refusal('no.permission', 403))
    for (const path of [RECEIVED_PATH, OFFERED_PATH, FIND, OFFER])
      expect(await readPageText(path)).toContain(NOT_ALLOWED)
    expect((await confirm()).status).toBe(403)
  })

  it('agents without the permission see only their contracts with the agent above', async () => {
    set('agent', { permissions: ['team'] })
    const own = await open()
    expect(textOf(own)).toContain('Active contracts Daily salary')
    expect(linksOf(own)).not.toContain(OFFERED_PATH)
    for (const path of [OFFERED_PATH, FIND, OFFER]) expect(await readPageText(path)).toContain(NOT_ALLOWED)
    expect((await confirm()).status).toBe(403)
    expect(lobby.platform.calls('madeContracts')).toEqual([])
    expect(sent()).toEqual([])
  })
})

describe('the agent’s contracts', () => {
  it('the agent’s contracts are sorted by state, each with its terms and a link to the page of its kind', async () => {
    const html = await open()
    const text = textOf(html)
    expect(text).toMatch(/Needs your answer Daily salary 0\.5% of turnover · From partner_dhk Answer due/)
    expect(text).toMatch(/Active contracts Daily salary 0\.6% of turnover · From partner_dhk Since .* Active/)
    expect(text).toMatch(
      /No active contract Dividend Hourly salary Past contracts Daily salary 0\.4% of turnover/,
    )
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        href('salary-contract'),
        href('dividend-contract'),
        href('hour-contract'),
        OFFERED_PATH,
      ]),
    )
  })

  it('agent contracts of one kind that could not be loaded leave the other kinds visible', async () => {
    lobby.platform.script('dividendContract', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('Dividend We couldn’t load these contracts.')
    expect(text).toContain('Active contracts Daily salary')
  })
})

describe('contracts that an agent has offered', () => {
  it('contracts that an agent has offered are listed with member, terms and state', async () => {
    const text = await readPageText(OFFERED_PATH)
    expect(text).toMatch(/Daily salary · 0\.3% of turnover To nila_ctg · Answer due .* Offered/)
    expect(linksOf(await open(OFFERED_PATH))).toContain(FIND)
  })

  it('contracts that an agent has offered show the newest offer in the state that the platform reports', async () => {
    expect(await readPageText(href('agent-contracts', { part: 'made', offer: 'M1' }))).toContain(
      'Your offer to nila_ctg',
    )
    expect(await readPageText(href('agent-contracts', { part: 'made', offer: 'M9' }))).not.toContain(
      'Your offer to',
    )
  })

  it('contracts that an agent has offered come ten at a time, and a page beyond the last falls back to the last', async () => {
    const [contract] = (lobby.platform.values.madeContracts as { list: object[] }).list
    set('madeContracts', { list: Array.from({ length: 12 }, (_, n) => ({ ...contract, id: `M${n}` })) })
    for (const page of ['2', '999'])
      expect(await readPageText(href('agent-contracts', { part: 'made', page }))).toContain('Page 2 of 2')
    for (const page of ['0', '-1', '1e9', '9'.repeat(400)])
      expect(await readPageText(href('agent-contracts', { part: 'made', page }))).toContain('Page 1 of 2')
  })
})

describe('the recipient of a contract offer', () => {
  it('the recipient of a contract offer is searched by the platform among the members directly below', async () => {
    const html = await open(href('agent-contracts', { part: 'offer', account: 'nil' }))
    expect(lobby.platform.calls('downline')[0]?.query).toMatchObject({ account: 'nil', levels: 'direct' })
    expect(linksOf(html)).toContain(href('agent-contracts', { part: 'offer', member: 'D1' }))
    expect(extractMain(html)).toMatch(/<input type="hidden" name="part" value="offer"/)
  })

  it('the recipient of a contract offer cannot be deeper in the team, below another agent, or unknown', async () => {
    set('downlineMember', { level: 2 })
    expect(await readPageText(OFFER)).toContain('This isn’t one of your direct members')
    expect((await confirm()).status).toBe(422)
    lobby.platform.script('downlineMember', refusal('agent.member.not.found', 404))
    expect(await readPageText(OFFER)).toContain('This isn’t one of your direct members')
    expect((await confirm()).status).toBe(422)
    expect(await readPageText(href('agent-contracts', { member: 'a b' }))).toContain(
      'This isn’t one of your direct members',
    )
    expect(sent()).toEqual([])
  })
})

describe('a new contract offer', () => {
  it('a new contract offer has a field for every line, with the bounds of its kind', async () => {
    const html = await open(OFFER)
    const text = textOf(html)
    expect(text).toContain('Offer to nila_ctg')
    expect(text).toContain('0.01% to 30%')
    expect(await readPageText(href('agent-contracts', { member: 'D1', kind: 'salary' }))).not.toContain('30%')
    // A kind without bounds cannot be offered.
    expect(text).not.toContain('Hourly salary')
  })

  it('a new contract offer shows an explanation instead of the form while an offer of that kind waits for an answer', async () => {
    const html = await open(href('agent-contracts', { member: 'D1', kind: 'salary' }))
    expect(textOf(html)).toContain('This member still has an unanswered offer of this type')
    expect(html).not.toContain('name="rate"')
  })

  it('a new contract offer is shown for review before it is sent, and created by the next form', async () => {
    const html = await (
      await post({ rate: ' 12,5 ', leastBase: '1,000', leastActive: '3', most: '0' })
    ).text()
    const text = textOf(html)
    expect(text).toContain('Send this offer?')
    expect(text).toMatch(
      /To nila_ctg Contract type Dividend Rate 12\.5% Minimum net result ৳ 1,000 Active members 3 or more Cap per period No cap .* 7 days/,
    )
    expect(sent()).toEqual([])
    const fields = Object.fromEntries(
      [...extractMain(html).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    const who = await agent()
    const answer = await lobby.postForm(OFFER, { ...fields, csrfToken: who.csrfToken }, headers(who))
    expect(answer.headers.get('Location')).toBe(href('agent-contracts', { part: 'made', offer: 'M2' }))
    expect(sent()).toEqual([
      {
        ...{ memberId: 'D1', kind: 'dividend', rate: '12.5', leastBase: '1000', leastActive: 3 },
        ...{ most: null, answerDays: 7, key: KEY },
      },
    ])
  })

  it('back from the review, a new contract offer shows its fields with typed values', async () => {
    const html = await (await confirm({ intent: 'edit', rate: '12,5' })).text()
    expect(extractMain(html)).toMatch(/name="rate"[^>]*value="12,5"/)
    expect(textOf(html)).not.toContain('Send this offer?')
    expect(keyIn(html)).toBe(KEY)
    expect(sent()).toEqual([])
  })

  it.each([
    [{ rate: '30.01' }, 'Enter a rate within this range'],
    [{ rate: '0' }, 'Enter a rate within this range'],
    [{ rate: '-1' }, 'Enter a rate with up to two decimal places'],
    [{ rate: '' }, 'This field is required'],
    [{ leastBase: 'much' }, 'Enter an amount such as 500'],
    [{ leastActive: '1.5' }, 'Enter a whole number, such as 5'],
    [{ most: '-5' }, 'Enter an amount such as 500'],
    [{ answerDays: '0' }, 'Enter a whole number of days from 1 to 30'],
    [{ answerDays: '31' }, 'Enter a whole number of days from 1 to 30'],
  ])(
    'a new contract offer with %o is refused beside the field, and keeps typed values',
    async (wrong, words) => {
      for (const send of [post, confirm]) {
        const answer = await send({ leastActive: '4', ...wrong })
        const html = await answer.text()
        expect(answer.status).toBe(422)
        expect(textOf(html)).toContain(words)
        const [[name = '', value = ''] = []] = Object.entries(wrong)
        if (value !== '') expect(extractMain(html)).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`))
      }
      expect(sent()).toEqual([])
    },
  )

  it.each([
    ['contract.open', 409, 'This member still has an unanswered offer of this type'],
    ['contract.terms', 400, 'Some terms are outside the allowed range'],
    ['agent.member.not.found', 404, 'This isn’t one of your direct members'],
    ['idempotency.conflict', 422, 'You’ve already sent an offer with this form'],
  ])(
    'a new contract offer that the platform refuses with %s shows the reason, and gets a new key',
    async (code, status, words) => {
      lobby.platform.script('offerContract', refusal(code, status))
      const html = await (await confirm()).text()
      expect(textOf(html)).toContain(words)
      expect(keyIn(html)).not.toBe(KEY)
      expect(extractMain(html)).toMatch(/name="rate"[^>]*value="12"/)
    },
  )

  it('a new contract offer without a response keeps its key and its confirmation, and warns that it may exist', async () => {
    lobby.platform.script('offerContract', { kind: 'reset' })
    const html = await (await confirm()).text()
    expect(textOf(html)).toContain('we don’t know yet if we received your request')
    expect(textOf(html)).toContain('Send this offer?')
    expect(keyIn(html)).toBe(KEY)
  })

  it('a contract offer of a kind that the agent may not offer is not sent', async () => {
    for (const kind of ['hourly', '', 'other']) expect((await confirm({ kind })).status).toBe(422)
    expect(sent()).toEqual([])
  })
})
