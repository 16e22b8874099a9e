import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Rates of an agent and of members directly below: access, permission to change them, and the platform call.
 */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const KEY = '0b7e5c1a-6f7d-4a53-9c67-0c2f3c1d9e11'
const RECEIVED_PATH = href('agent-rebates')
const OF_MEMBER = href('agent-rebates', { member: 'D1' })
const NOT_ALLOWED = 'No permission, or the feature is temporarily unavailable'

const agent = (changes: Parameters<typeof createMember>[0] = {}) => createMember({ type: 1, ...changes })
const headers = (who: TestMember) => ({ Cookie: `${who.cookie}; lang=EN` })
const open = async (path = RECEIVED_PATH, who?: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: headers(who ?? (await agent())) })).text()
const readPageText = async (path = RECEIVED_PATH, who?: TestMember) => textOf(await open(path, who))
const set = (name: string, changes: Record<string, unknown>): void => {
  const values = lobby.platform.values as Record<string, object>
  values[name] = { ...values[name], ...changes }
}
const lastRateRequest = () =>
  (['agent', 'ownRates', 'memberRates', 'rateHistory', 'downline', 'changeRates'] as const).flatMap((name) =>
    lobby.platform.calls(name),
  )
const sent = () => lobby.platform.calls('changeRates').map(({ body }) => JSON.parse(body) as unknown)

/** The rates in the form as the page shows them: RNG 0.7, LIVE 0.5 from a scheduled change, BINGO 0. */
const rows = {
  ...{ rate0: '0.7', category0: 'RNG', before0: '0.7' },
  ...{ rate1: '0.5', category1: 'LIVE', before1: '0.5' },
  ...{ rate2: '0', category2: 'BINGO', before2: '0' },
}
const post = async (fields: Record<string, string>, { who = agent(), path = OF_MEMBER } = {}) => {
  const by = await who
  return lobby.postForm(path, { csrfToken: by.csrfToken, key: KEY, ...rows, ...fields }, headers(by))
}
const confirm = (fields: Record<string, string>, options?: Parameters<typeof post>[1]) =>
  post({ confirmed: 'yes', ...fields }, options)

describe('access to agent rates', () => {
  it('the page of agent rates redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(OF_MEMBER, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(OF_MEMBER)),
    ])
  })

  it('the page of agent rates is closed to other account types, without a platform call', async () => {
    for (const type of [0, 4, 40, 99])
      for (const path of [RECEIVED_PATH, OF_MEMBER])
        expect(await readPageText(path, await createMember({ type }))).toContain(NOT_ALLOWED)
    expect(lastRateRequest()).toEqual([])
  })

  it('the page of agent rates is closed to members whom the platform does not treat as agents', async () => {
    const refused = { kind: 'refusal', errorCode: 'no.permission', status: 403 } as const
    for (const name of ['agent', 'ownRates', 'memberRates', 'rateHistory'] as const)
      lobby.platform.script(name, refused)
    for (const path of [RECEIVED_PATH, OF_MEMBER]) expect(await readPageText(path)).toContain(NOT_ALLOWED)
  })
})

describe('an agent’s rates', () => {
  it('an agent’s rates are listed by type of game, with scheduled changes and their authors', async () => {
    const text = await readPageText()
    expect(text).toContain('Slots 0.9%')
    expect(text).toMatch(/Live casino 0\.5% from 15 Jan 2027.* 0\.6%/)
    expect(text).toContain('Bingo hall 0.25%')
    expect(text).toMatch(/Live casino Set by bilal_agent on .* Effective from .* From 0\.3% to 0\.5%/)
    expect(text).toMatch(/Slots Set by us on .* Effective from .* 0\.7%/)
  })

  it('an agent’s rates stay visible when their scheduled changes do not load', async () => {
    lobby.platform.script('rateHistory', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('Slots 0.9%')
    expect(text).toContain('We couldn’t load the rate history.')
  })

  it('an agent’s rates appear for a URL with a malformed member', async () => {
    expect(await readPageText(`${RECEIVED_PATH}?member=${encodeURIComponent('<b>')}`)).toContain(
      'Your rebate rates',
    )
    expect(lobby.platform.calls('memberRates')).toEqual([])
  })
})

describe('the search for a member', () => {
  it('the search for a member is done by the platform among members directly below', async () => {
    const html = await open(href('agent-rebates', { account: ' nil ' }))
    expect(lobby.platform.calls('downline')[0]?.query).toMatchObject({ account: 'nil', levels: 'direct' })
    expect(linksOf(html)).toContain(OF_MEMBER)
    expect(extractMain(html)).toContain('value="nil"')
    expect(linksOf(html)).toContain(href('agent-downline'))
  })

  it('the search for a member reports no match, or a failure', async () => {
    set('downline', { list: [] })
    expect(await readPageText(href('agent-rebates', { account: 'zzz' }))).toContain('starts with “ zzz ”')
    lobby.platform.script('downline', { kind: 'reset' })
    const text = await readPageText(href('agent-rebates', { account: 'zzz' }))
    expect(text).toContain('We couldn’t search your members.')
    expect(text).toContain('Slots 0.9%')
  })

  it.each(['a\\b', '..', '%25', 'a%0ab'])(
    'the search for a member finds no account by a beginning that no account can have: %s',
    async (account) => {
      expect(await readPageText(href('agent-rebates', { account }))).toContain(
        'No direct member’s username starts with',
      )
      expect(lobby.platform.calls('downline')).toEqual([])
    },
  )

  it('the search for a member shows no bidi control characters, and cuts off text longer than an account name', async () => {
    const html = await open(href('agent-rebates', { account: `\u202enil\u0000${'x'.repeat(5000)}` }))
    const account = lobby.platform.calls('downline')[0]?.query.account
    expect(account).toBe(`nil${'x'.repeat(61)}`)
    expect(extractMain(html)).toContain(`value="${account}"`)
    expect(extractMain(html)).not.toContain('\u202e')
  })
})

describe('a member’s rates', () => {
  it('a member’s rates have fields with their bounds and the agent’s remaining rate', async () => {
    const html = await open(OF_MEMBER)
    const text = textOf(html)
    expect(text).toContain('nila_ctg Direct member · 5 members in downline')
    expect(text).toContain('Slots 0.4 to 0.9% You keep 0.2%')
    expect(text).toContain('Live casino 0.2 to 0.5% You keep 0% 0.5% from')
    expect(text).toContain('Bingo hall 0 to 0.25% You keep 0.25%')
    const values = [0, 1, 2].map((n) => new RegExp(`name="rate${n}"[^>]*value="([^"]+)"`).exec(html)?.[1])
    expect(values).toEqual(['0.7', '0.5', '0'])
  })

  it('a change of a member’s rates is not confirmed by a URL alone', async () => {
    const done = href('agent-rebates', { member: 'D1', done: '1' })
    expect(await readPageText(done)).toContain('New rates saved.')
    set('memberRates', { list: [{ category: 'RNG', rate: '0.70', least: '0.40', most: '0.90' }] })
    const change = { id: 'H1', category: 'RNG', rate: '0.70', startsAt: 1_700_000_000_000 }
    set('rateHistory', { list: [{ ...change, at: Date.now() }] })
    expect(await readPageText(done)).toContain('New rates saved.')
    set('rateHistory', { list: [{ ...change, at: 1_700_000_000_000 }] })
    expect(await readPageText(done)).not.toContain('New rates saved.')
  })

  it('a member’s rates are read-only for an agent without the permission', async () => {
    set('agent', { permissions: ['team'] })
    const html = await open(OF_MEMBER)
    expect(html).not.toContain('name="rate0"')
    expect(textOf(html)).toContain('You can view these rates, but not change them.')
    expect(textOf(html)).toContain('You keep 0.2%')
    expect((await confirm({ rate0: '0.8' })).status).toBe(403)
    expect(sent()).toEqual([])
  })

  it('a member’s rates are hidden from every agent who is not directly above', async () => {
    for (const name of ['memberRates', 'rateHistory'] as const)
      lobby.platform.script(name, { kind: 'refusal', errorCode: 'agent.member.not.found', status: 404 })
    const html = await open(href('agent-rebates', { member: 'D9' }))
    expect(textOf(html)).toContain('This isn’t one of your direct members.')
    expect(html).not.toContain('nila_ctg')
    const path = href('agent-rebates', { member: 'D9' })
    const refused = await confirm({ rate0: '0.8' }, { who: agent(), path })
    expect(refused.status).toBe(422)
    expect(sent()).toEqual([])
  })

  it('a member’s rates cannot be set while the agent’s rate is below the member’s', async () => {
    set('memberRates', { list: [{ category: 'RNG', rate: '0.70', least: '0.70', most: '0.60' }] })
    const html = await open(OF_MEMBER)
    expect(html).not.toContain('name="rate0"')
    expect(textOf(html)).toContain('You can’t change this rate at the moment')
  })

  it('a member’s rates report an error when the platform fails', async () => {
    lobby.platform.script('memberRates', { kind: 'reset' })
    expect(await readPageText(OF_MEMBER)).toContain('We couldn’t load this.')
  })
})

describe('a change of rates', () => {
  it('a change of rates is shown line by line before anything is sent', async () => {
    const html = await (await post({ rate0: ' 0,8 ', rate2: '0.25' })).text()
    const text = textOf(html)
    expect(text).toContain('Change these rates?')
    expect(text).toContain('Slots From 0.7% to 0.8%')
    expect(text).toContain('Bingo hall From 0% to 0.25%')
    expect(text).not.toContain('Live casino From')
    expect(text).toMatch(/The new rates for nila_ctg take effect on 15 Jan 2027/)
    expect(sent()).toEqual([])
    const fields = Object.fromEntries(
      [...extractMain(html).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    const who = await agent()
    const answer = await lobby.postForm(OF_MEMBER, { ...fields, csrfToken: who.csrfToken }, headers(who))
    expect(answer.headers.get('Location')).toBe(href('agent-rebates', { member: 'D1', done: '1' }))
    expect(sent()).toEqual([
      {
        memberId: 'D1',
        rates: [
          { category: 'RNG', rate: '0.8' },
          { category: 'BINGO', rate: '0.25' },
        ],
      },
    ])
    expect(lobby.platform.calls('changeRates')[0]?.headers['idempotency-key']).toBe(KEY)
    expect(await readPageText(answer.headers.get('Location') ?? '')).toContain('New rates saved.')
  })

  it.each([
    ['0.91', 'This is higher than your own rate'],
    ['0.39', 'This is lower than the rate the member already gives their downline'],
    ['0.555', 'Enter a rate with up to two decimal places'],
    ['much', 'Enter a rate with up to two decimal places'],
    ['-0.5', 'Enter a rate with up to two decimal places'],
    ['', 'This field is required'],
  ])(
    'a change of rates to “%s” is refused beside its field, and keeps typed values',
    async (rate0, words) => {
      for (const send of [post, confirm]) {
        const answer = await send({ rate0, rate2: '0.1' })
        const html = await answer.text()
        expect(answer.status).toBe(422)
        expect(textOf(html)).toContain(`Slots ${words}`)
        expect(html).toMatch(/name="rate2"[^>]*value="0\.1"/)
        if (rate0) expect(html).toMatch(new RegExp(`name="rate0"[^>]*value="${rate0}"`))
      }
      expect(sent()).toEqual([])
    },
  )

  it('a change of rates without any difference sends nothing', async () => {
    expect(textOf(await (await post({ rate0: '0.70' })).text())).toContain('No changes to save')
    expect(textOf(await (await confirm({})).text())).toContain('No changes to save')
    expect(sent()).toEqual([])
  })

  it('a change of rates sends nothing when another tab or person has changed that rate since', async () => {
    const text = textOf(await (await confirm({ rate0: '0.8', before0: '0.6' })).text())
    expect(text).toContain('The rates have changed since you opened this page')
    expect(sent()).toEqual([])
  })

  it('a change of rates leaves a rate unchanged that only another tab has changed', async () => {
    await confirm({ rate0: '0.6', before0: '0.6', rate2: '0.2' })
    expect(sent()).toEqual([{ memberId: 'D1', rates: [{ category: 'BINGO', rate: '0.2' }] }])
  })

  it('a change of rates with outdated bounds is refused beside the field, with the new bounds', async () => {
    const { list } = lobby.platform.values.memberRates as { list: object[] }
    lobby.platform.script('changeRates', () => {
      set('memberRates', { list: [{ ...list[0], most: '0.75' }, ...list.slice(1)] })
      return {
        kind: 'refusal',
        errorCode: 'rates.bounds',
        status: 400,
        value: { category: 'RNG', least: '0.40', most: '0.75' },
      }
    })
    const html = await (await confirm({ rate0: '0.8', rate2: '0.1' })).text()
    const text = textOf(html)
    expect(text).toContain('A rate is outside its range')
    expect(text).toContain('Slots This is higher than your own rate. 0.4 to 0.75%')
    expect(text).not.toContain('Bingo hall This')
    expect(html).toMatch(/name="rate0"[^>]*value="0\.8"/)
    expect(html).not.toContain(`name="key" value="${KEY}"`)
  })

  it('a change of rates is refused to members who are not agents, and for another session’s form', async () => {
    for (const type of [0, 4, 99])
      expect((await confirm({ rate0: '0.8' }, { who: createMember({ type }) })).status).toBe(403)
    const text = textOf(await (await confirm({ rate0: '0.8', csrfToken: 'of-another' })).text())
    expect(text).toContain('You logged in or out in another tab')
    for (const key of ['', 'of my own'])
      expect((await confirm({ rate0: '0.8', key })).headers.get('Location')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('a change of rates of an unknown type of game is not sent', async () => {
    expect((await confirm({ rate0: '0.8', category0: 'NONE' })).status).toBe(422)
    expect(sent()).toEqual([])
  })

  it.each([
    ['rates.invalid', 400, 'We couldn’t accept these rates'],
    ['agent.member.not.found', 404, 'This isn’t one of your direct members'],
    ['idempotency.conflict', 422, 'The rates have changed since you opened this page'],
  ])(
    'a change of rates that the platform refuses with %s shows the reason',
    async (errorCode, status, words) => {
      lobby.platform.script('changeRates', { kind: 'refusal', errorCode, status })
      expect(textOf(await (await confirm({ rate0: '0.8' })).text())).toContain(words)
    },
  )

  it('a change of rates without a response keeps its key and warns that it may be saved', async () => {
    lobby.platform.script('changeRates', { kind: 'reset' })
    const html = await (await confirm({ rate0: '0.8' })).text()
    expect(textOf(html)).toContain('we don’t know yet if we received your request')
    expect(textOf(html)).toContain('Slots From 0.7% to 0.8%')
    expect(html).toContain(`name="key" value="${KEY}"`)
  })

  it('a change of rates whose response was lost is saved, and not sent again', async () => {
    const { list } = lobby.platform.values.memberRates as { list: object[] }
    lobby.platform.script('changeRates', () => {
      const next = { rate: '0.80', startsAt: 1_800_000_000_000 }
      set('memberRates', { list: [{ ...list[0], next }, ...list.slice(1)] })
      return { kind: 'reset' }
    })
    const done = href('agent-rebates', { member: 'D1', done: '1' })
    expect((await confirm({ rate0: '0.8' })).headers.get('Location')).toBe(done)
    const calls = sent().length
    expect((await confirm({ rate0: '0.8' })).headers.get('Location')).toBe(done)
    expect(sent()).toHaveLength(calls)
  })
})
