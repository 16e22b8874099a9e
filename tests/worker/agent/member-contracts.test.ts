import { beforeEach, describe, expect, it } from 'vitest'
import { contractKindHref } from '../../../shared/areas/agent/contract-kind'
import type { ContractKind } from '../../../shared/contract/agent-contract-schemas'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** A member’s contracts by kind: access, comparing and answering offers, and requesting payouts. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const NOT_ALLOWED = 'No permission, or the feature is temporarily unavailable'
const SALARY = '/m/member/agent/getSalaryContract'

/** The platform calls for each kind of contract. */
const calls = {
  salary: ['dailySalaryContract', 'answerDailySalaryContract'],
  dividend: ['dividendContract', 'answerDividendContract'],
  hourly: ['hourSalaryContract', 'answerHourSalaryContract'],
} as const satisfies Record<ContractKind, unknown>
const kinds = Object.keys(calls) as ContractKind[]

const agent = (changes: Parameters<typeof createMember>[0] = {}) => createMember({ type: 1, ...changes })
const headers = (who: TestMember) => ({ Cookie: `${who.cookie}; lang=EN` })
const open = async (path = SALARY, who?: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: headers(who ?? (await agent())) })).text()
const readPageText = async (path = SALARY, who?: TestMember) => textOf(await open(path, who))
const set = (name: string, changes: Record<string, unknown>): void => {
  const values = lobby.platform.values as Record<string, object>
  values[name] = { ...values[name], ...changes }
}
const post = async (fields: Record<string, string>, { who = agent(), path = SALARY } = {}) => {
  const by = await who
  return lobby.postForm(path, { csrfToken: by.csrfToken, ...fields }, headers(by))
}
const answer = (intent: string, options?: Parameters<typeof post>[1], id = 'C2') =>
  post({ intent, id }, options)
const ask = (period = '2026-11-20') => post({ intent: 'payout', period })
const sentTo = (name: Parameters<typeof lobby.platform.calls>[0]) =>
  lobby.platform.calls(name).map(({ body, headers: sent }) => ({
    body: JSON.parse(body) as unknown,
    key: sent['idempotency-key'],
  }))
const refusal = (errorCode: string, status = 409) => ({ kind: 'refusal', errorCode, status }) as const

describe('access to the contract page', () => {
  it.each([
    ['salary', SALARY],
    ['dividend', '/m/member/agent/getDevidendContract'],
    ['dividend', '/m/member/agent/getDividendContract'],
    ['hourly', '/m/member/agent/getHourContract'],
  ] as const)('the contract page for %s: %s redirects a guest to the login and back', async (kind, path) => {
    const response = await lobby.fetch(path, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toContain(encodeURIComponent('/m/member/agent/get'))
    expect((await lobby.fetch(path, { headers: headers(await agent()) })).status).toBe(200)
    expect(lobby.platform.calls(calls[kind][0])).toHaveLength(1)
  })

  it('the contract page is closed to other account types, by URL and by form, without a platform call', async () => {
    for (const kind of kinds)
      for (const type of [4, 40, 99]) {
        const who = await createMember({ type })
        expect(await readPageText(contractKindHref(kind), who)).toContain(NOT_ALLOWED)
        const refused = await answer('accept', { who: Promise.resolve(who), path: contractKindHref(kind) })
        expect(refused.status).toBe(403)
      }
    for (const kind of kinds) for (const name of calls[kind]) expect(lobby.platform.calls(name)).toEqual([])
    expect(lobby.platform.calls('payouts')).toEqual([])
  })

  it('the contract page is closed to members to whom the platform allows no contract', async () => {
    for (const kind of kinds)
      for (const name of [...calls[kind], 'payouts'] as const)
        lobby.platform.script(name, refusal('no.permission', 403))
    for (const kind of kinds) {
      expect(await readPageText(contractKindHref(kind))).toContain(NOT_ALLOWED)
      const refused = await answer('accept', { who: agent(), path: contractKindHref(kind) })
      expect([refused.status, textOf(await refused.text()).includes(NOT_ALLOWED)]).toEqual([403, true])
    }
  })

  it('the contract page is open to a player who is not an agent when the platform allows a contract', async () => {
    expect(await readPageText(SALARY, await createMember({ type: 0 }))).toContain(
      'New terms for your daily salary',
    )
  })
})

describe('a contract offer', () => {
  it('a contract offer is compared with the active contract line by line, and explains each difference', async () => {
    const text = await readPageText()
    expect(text).toContain('Answer due')
    expect(text).toMatch(
      /Offered by partner_dhk on .*3 of 6 terms will change\. Your current terms apply unless you accept/,
    )
    expect(text).toContain('Rate 0.6% of turnover 0.5% of turnover Lower, worse for you')
    expect(text).toContain('Minimum turnover ৳ 20,000 ৳ 30,000 Higher, worse for you')
    expect(text).toContain(
      'Active members 5 or more 5 or more Calculated Every day at 12:00 Every day at 12:00',
    )
    expect(text).toContain('Cap per day ৳ 2,000 No cap Higher, better for you')
    expect(text).toContain('Notice period 30 days 30 days')
  })

  it('a contract offer shows its effect as the platform reports it, with all decimals, and nothing without one', async () => {
    expect(await readPageText()).toMatch(/Current ৳ 2,473\.80 New ৳ 2,061\.50 Difference −৳ 412\.30/)
    const { waiting } = lobby.platform.values.dailySalaryContract as { waiting: object }
    set('dailySalaryContract', { waiting: { ...waiting, effect: undefined } })
    const text = await readPageText()
    expect(text).toContain('New terms for your daily salary')
    expect(text).not.toContain('Difference')
  })

  it('a contract offer without an active contract shows its terms alone', async () => {
    set('dailySalaryContract', { running: null })
    const text = await readPageText()
    expect(text).toContain('Daily salary offer')
    expect(text).toContain('Nothing changes unless you accept.')
    expect(text).toContain('Rate 0.5% of turnover')
    expect(text).not.toMatch(/better for you|worse for you/)
  })

  it('a contract offer has two confirmations that a page without scripts opens by links', async () => {
    const html = await open()
    expect(linksOf(html)).toEqual(expect.arrayContaining(['#accept-contract', '#decline-contract']))
    const [, main = ''] = [html, extractMain(html)]
    expect(main).toMatch(/name="intent" value="decline"/)
    expect(main).toMatch(/name="intent" value="accept"/)
  })

  it.each(kinds.flatMap((kind) => [[kind, 'accept'] as const, [kind, 'decline'] as const]))(
    'a contract offer to a %s: %s is sent once with the key of the offer, and leads to its state',
    async (kind, how) => {
      const response = await answer(how, { who: agent(), path: contractKindHref(kind) })
      expect(response.headers.get('Location')).toBe(contractKindHref(kind, { answer: 'C2' }))
      expect(sentTo(calls[kind][1])).toEqual([{ body: { id: 'C2', answer: how }, key: `C2:${how}` }])
    },
  )

  it.each([
    ['contract.expired', 409, 'This offer has expired'],
    ['contract.answered', 409, 'This offer has already been answered'],
    ['contract.not.found', 404, 'We couldn’t find this contract'],
  ])(
    'a contract offer that the platform refuses with %s shows that beside the active contract',
    async (code, status, words) => {
      lobby.platform.script('answerDailySalaryContract', refusal(code, status))
      const response = await answer('accept')
      const text = textOf(await response.text())
      expect(response.status).toBe(422)
      expect(text).toContain(words)
      expect(text).toContain('0.6% of turnover')
    },
  )

  it.each(['reset', 'error'] as const)(
    'a contract offer whose response is lost (%s) leads to the state that the platform has recorded',
    async (fault) => {
      lobby.platform.script(
        'answerDailySalaryContract',
        fault === 'reset' ? { kind: 'reset' } : refusal('system.error', 500),
      )
      const to = (await answer('accept')).headers.get('Location') ?? ''
      expect(to).toBe(contractKindHref('salary', { answer: 'C2' }))
      expect(await readPageText(to)).toContain('This offer still needs your answer')
      const { waiting } = lobby.platform.values.dailySalaryContract as { waiting: object }
      const accepted = { ...waiting, state: 'running', answeredAt: 1_700_100_000_000 }
      set('dailySalaryContract', { waiting: null, running: accepted })
      expect(await readPageText(to)).toContain('You’ve accepted these terms')
    },
  )

  it('a contract offer is shown as declined, expired or ended only when the platform reports that', async () => {
    const { waiting } = lobby.platform.values.dailySalaryContract as { waiting: object }
    for (const [state, words] of [
      ['declined', 'You’ve declined this offer'],
      ['expired', 'This offer has expired'],
      ['ended', 'This contract has ended'],
    ]) {
      set('dailySalaryContract', { waiting: null, before: [{ ...waiting, state }] })
      expect(await readPageText(contractKindHref('salary', { answer: 'C2' }))).toContain(words)
      expect(await readPageText(contractKindHref('salary', { answer: 'of-another' }))).not.toContain(words)
    }
  })

  it('a contract offer is refused from another site, from another session’s form, and with an invalid answer', async () => {
    const who = await agent()
    const fields = { csrfToken: who.csrfToken, intent: 'accept', id: 'C2' }
    const foreign = { ...headers(who), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await lobby.postForm(SALARY, fields, foreign)).status).toBe(403)
    expect((await post({ intent: 'accept', id: 'C2', csrfToken: 'of-another' })).status).toBe(403)
    for (const intent of ['', 'sign', 'ACCEPT'])
      expect((await answer(intent)).headers.get('Location')).toBeNull()
    for (const id of ['', 'a b', 'x'.repeat(65)])
      expect(textOf(await (await answer('accept', undefined, id)).text())).toContain(
        'We couldn’t find this contract',
      )
    expect(sentTo('answerDailySalaryContract')).toEqual([])
  })
})

describe('the periods of a contract', () => {
  it('the periods of a contract show days, base, rate, amount and state as the platform reports them', async () => {
    const text = await readPageText()
    expect(text).toMatch(/21 Nov 0\.6% of ৳ 1,000\.50 · 2 active members ৳ 0\.00 In progress/)
    expect(text).toMatch(/20 Nov 0\.6% of ৳ 41,230\.00 · 9 active members ৳ 247\.38 Ready Request ৳ 247\.38/)
    expect(text).toMatch(/19 Nov .*Paid 1\d Nov 2023.* ৳ 300\.00 Paid/)
    expect(text.match(/Request ৳/g)).toHaveLength(1)
  })

  it('the periods of a contract show hours, half months, and negative results', async () => {
    const hour = {
      id: '2026-11-20T23',
      from: '2026-11-20',
      to: '2026-11-20',
      hour: 23,
      base: '5',
      rate: '0.1',
    }
    const half = { id: '2026-11-01', from: '2026-11-01', to: '2026-11-15', base: '-5000.25', rate: '12' }
    set('payouts', {
      list: [
        { ...hour, amount: '0.005', state: 'requested' },
        { ...half, amount: '0', state: 'none' },
      ],
    })
    const text = await readPageText(contractKindHref('hourly'))
    expect(text).toMatch(/20 Nov · 23:00 – 00:00 .*Requested/)
    expect(text).toMatch(/1\D+15 Nov 12% of −৳ 5,000\.25 .*No payout/)
  })

  it('the periods of a contract come ten at a time, and a page beyond the last falls back to the last', async () => {
    const list = Array.from({ length: 25 }, (_, index) => ({
      ...{ id: `p${index}`, from: '2026-11-20', to: '2026-11-20', base: `${1000 + index}`, rate: '0.6' },
      ...{ amount: '1', state: 'none' },
    }))
    set('payouts', { list })
    const first = await open()
    expect(first.match(/active members|No payout/g)).toHaveLength(10)
    expect(linksOf(first)).toContain(contractKindHref('salary', { page: 2 }))
    for (const page of ['3', '99']) {
      const text = await readPageText(`${SALARY}?page=${page}`)
      expect(text).toContain('Page 3 of 3')
      expect(text).toContain('৳ 1,024')
      expect(text).not.toContain('৳ 1,019')
    }
    expect(await readPageText(`${SALARY}?page=x`)).toContain('Page 1 of 3')
  })

  it('contract periods that could not be loaded leave the contracts visible', async () => {
    lobby.platform.script('payouts', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('We couldn’t load your settlement periods. Your money isn’t affected.')
    expect(text).toContain('New terms for your daily salary')
  })

  it('the payouts of contract periods are requested with the kind, and lead to the platform’s state', async () => {
    const to = (await ask()).headers.get('Location') ?? ''
    expect(to).toBe(contractKindHref('salary', { paid: '2026-11-20' }))
    expect(sentTo('requestPayout')).toMatchObject([{ body: { kind: 'salary', period: '2026-11-20' } }])
    expect(await readPageText(to)).toContain('You can still request ৳ 247.38')
    const { list } = lobby.platform.values.payouts as { list: object[] }
    for (const [state, words] of [
      ['requested', '৳ 247.38 requested'],
      ['paid', '৳ 247.38 is in your main wallet'],
    ]) {
      set('payouts', { list: [{ ...list[1], state }] })
      expect(await readPageText(to)).toContain(words)
    }
  })

  it('payouts requested too early are refused, and do not use up the key of a later attempt', async () => {
    lobby.platform.script('requestPayout', refusal('payout.not.ready'))
    for (const _ of [1, 2])
      expect(textOf(await (await ask()).text())).toContain('You can’t request a payout for this period')
    expect(new Set(sentTo('requestPayout').map(({ key }) => key)).size).toBe(2)
    expect(textOf(await (await ask('a b')).text())).toContain('You can’t request a payout for this period')
    expect(sentTo('requestPayout')).toHaveLength(2)
  })
})

it('the contract page reports that there is no contract', async () => {
  set('payouts', { list: [] })
  for (const kind of ['dividend', 'hourly'] as const)
    expect(await readPageText(contractKindHref(kind))).toContain('You have no contracts of this type.')
})

it('the contract page reports that the contracts could not be loaded', async () => {
  lobby.platform.script('dailySalaryContract', { kind: 'reset' })
  expect(await readPageText()).toContain('We couldn’t load this.')
})

it('the contract page lists previous contracts with their terms and states', async () => {
  const text = await readPageText()
  expect(text).toMatch(
    /Past contracts 0\.4% of turnover From partner_dhk · .* to .* Ended Rate 0\.4% of turnover/,
  )
})
