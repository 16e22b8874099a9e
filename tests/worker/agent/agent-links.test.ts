import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { href } from '../../../shared/paths'
import { drawQrCode } from '../../../worker/areas/wallet/qr-code'
import { FakeKv } from '../../fixtures/fake-kv'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** An agent's links: access, figures, creation and removal. */

const kv = new FakeKv()
const lobby = await sharedLobby({ kv })
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

const path = href('agent-links')
const NO_PERMISSION = 'No permission, or the feature is temporarily unavailable'
let agents = 0
/** Each test has a new agent, because limits are counted by member. */
const newAgent = (type = 1): Promise<TestMember> => {
  agents += 1
  return createMember({ userName: `agent-${agents}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (to: string = path, who?: TestMember): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: cookies(who ?? (await newAgent())) } })).text()
const readPageText = async (to?: string, who?: TestMember): Promise<string> => textOf(await open(to, who))
const post = (who: TestMember, fields: Record<string, string>, url = path) =>
  lobby.postForm(url, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })
const callsOf = (name: EndpointName) => lobby.platform.calls(name)

/** The platform’s reply with an agent’s links, with changes to the first link. */
const link = (changes: Record<string, unknown> = {}) => ({
  ...{ code: 'K7QD', name: 'Facebook page', domain: 'oriel.example', landing: 'register' },
  ...{ rates: [{ category: 'RNG', rate: '0.60' }], createdAt: 1_700_000_000_000 },
  ...{ visits: 412, registrations: 18, firstDeposits: 7 },
  ...changes,
})
const setPlatformLinks = (links: unknown[], more: Record<string, unknown> = {}): void => {
  const values = lobby.platform.values.affiliateLinks as Record<string, unknown>
  lobby.platform.values.affiliateLinks = { ...values, list: links, ...more }
}

describe('access to agent links', () => {
  it('the page of agent links redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([0, 4, 40, 41, 42, 99])(
    'the page of agent links is closed to account type %i, by URL and by form',
    async (type) => {
      const who = await newAgent(type)
      for (const query of ['', '?make=new', '?code=K7QD', '?end=K7QD'])
        expect(await readPageText(path + query, who)).toContain(NO_PERMISSION)
      for (const fields of [{ name: 'x' }, { intent: 'end', code: 'K7QD' }])
        expect((await post(who, fields)).status).toBe(403)
      for (const name of ['agent', 'affiliateLinks', 'createAffiliateLink', 'deleteAffiliateLink'] as const)
        expect(callsOf(name)).toEqual([])
    },
  )

  it('the page of agent links is closed to members whom the platform refuses, also when a form is sent', async () => {
    const refused = { kind: 'refusal', errorCode: 'no.permission', status: 403 } as const
    lobby.platform.script('agent', refused)
    expect(await readPageText()).toContain(NO_PERMISSION)
    expect((await post(await newAgent(), typed)).status).toBe(403)
    lobby.platform.heal()
    lobby.platform.script('affiliateLinks', refused)
    expect(await readPageText()).toContain(NO_PERMISSION)
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it('the page of agent links reports an error when the platform does not answer', async () => {
    lobby.platform.script('affiliateLinks', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('We couldn’t load this.')
    expect(text).not.toContain(NO_PERMISSION)
  })
})

describe('the list of agent links', () => {
  it('the list of agent links shows each link’s URL and its figures', async () => {
    setPlatformLinks([link(), link({ code: 'TS41', name: '', landing: 'app', firstDeposits: undefined })])
    const text = await readPageText()
    expect(text).toMatch(/Facebook page\s+oriel\.example\/m\/register\?affiliateCode=K7QD/)
    expect(text).toContain('Visits 412 Sign-ups 18 First deposits 7')
    // A link without a name is listed by its code.
    expect(text).toMatch(/TS41\s+oriel\.example\/m\/app\?affiliateCode=TS41 Visits 412 Sign-ups 18 Copy/)
    expect(text).toContain('2 of 20 links used.')
  })

  it('the list of agent links covers the platform’s last seven days, or the requested ones', async () => {
    await open()
    await open(`${path}?range=today`)
    const html = await open(`${path}?range=own&from=2026-11-01&to=2026-11-10`)
    await open(`${path}?range=own&from=2026-11-10&to=x%22%3E`)
    expect(callsOf('affiliateLinks').map(({ query }) => [query.from, query.to])).toEqual([
      ['2026-11-15', '2026-11-21'],
      ['2026-11-21', '2026-11-21'],
      ['2026-11-01', '2026-11-10'],
      ['2026-11-15', '2026-11-21'],
    ])
    // Links to other views keep the selected period.
    expect(linksOf(html)).toContain(`${path}?range=own&from=2026-11-01&to=2026-11-10&code=K7QD#link`)
  })

  it('the list of agent links reports that there are none, and how many are allowed', async () => {
    setPlatformLinks([])
    const text = await readPageText()
    expect(text).toContain('You have no links yet.')
    expect(text).toContain('0 of 20 links used.')
  })

  it('the list of agent links offers no form when the maximum number is reached', async () => {
    setPlatformLinks([link(), link({ code: 'TS41' })], { most: 2 })
    const html = await open(`${path}?make=new`)
    expect(textOf(html)).toContain('2 of 2 links used. Delete one to create another.')
    expect(textOf(html)).not.toContain('Create a link')
    expect(html).not.toContain('name="domain"')
  })

  it('the list of agent links shows hostile texts as text, and links to no invalid host', async () => {
    const domain = 'oriel.example/x"><script>alert(1)</script>?'
    setPlatformLinks([link({ name: '<img src=x onerror=alert(1)>\u202eevil', domain })], {
      domains: [domain, 'javascript:alert(1)', 'oriel.example'],
    })
    const html = await open(`${path}?code=K7QD`)
    expect(extractMain(html)).not.toMatch(/<script>alert|<img src=x/)
    expect(html).not.toContain('\u202e')
    expect(textOf(html)).toContain('<img src=x onerror=alert(1)>evil')
    expect(textOf(html)).toContain('This link isn’t available at the moment.')
    const form = await open(`${path}?make=new`)
    expect(extractMain(form)).toContain('type="hidden" name="domain" value="oriel.example"')
    expect(extractMain(form)).not.toContain('value="javascript')
  })

  it('no cached document contains the list of agent links', async () => {
    await open()
    await open(`${path}?code=K7QD`)
    expect(kv.values.size).toBeGreaterThan(0)
    for (const [, value] of kv.values) expect(String(value)).not.toContain('K7QD')
  })
})

describe('one agent link', () => {
  it('an agent’s link opens at its URL, with its QR code and the benefits for members', async () => {
    const html = await open(`${path}?code=k7qd`)
    const drawn = drawQrCode('https://oriel.example/m/register?affiliateCode=K7QD')
    expect(extractMain(html)).toContain(`<path d="${drawn?.path}"`)
    expect(textOf(html)).toContain(
      'Code K7QD Landing page Sign-up Rebate rates for new members Slots 0.9% Live casino 0.6%',
    )
  })

  it('a link of another agent, or with an unknown code, is not found', async () => {
    for (const code of ['OTHER1', '"><b>', '']) {
      const html = await open(`${path}?code=${encodeURIComponent(code)}&end=${encodeURIComponent(code)}`)
      expect(extractMain(html)).not.toContain('id="link"')
      expect(extractMain(html)).not.toContain('id="end-link"')
      expect(textOf(html)).toContain('Facebook page')
    }
  })
})

const typed = {
  ...{ key: 'key-1', name: 'Cricket group', domain: 'oriel.example', landing: 'home', code: '' },
  ...{ 'category-0': 'RNG', 'rate-0': '0,5', 'category-1': 'LIVE', 'rate-1': '' },
}
const make = href('agent-links', { make: 'new' })
const tryMake = async (changes: Record<string, string> = {}) => {
  const answer = await post(await newAgent(), { ...typed, ...changes }, make)
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}
const messageAt = (html: string, name: string): string =>
  (new RegExp(`<p id="new-link-${name}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? '').replace(
    /<[^>]*>/g,
    '',
  )
const keyIn = (html: string): string => /name="key" value="([^"]*)"/.exec(html)?.[1] ?? ''

describe('creating an agent link', () => {
  it('creating an agent link shows the bounds of each rate, and proposes the rates of the newest link', async () => {
    const html = await open(make)
    expect(messageAt(html, 'rate-0')).toBe('0.2% to 0.9%')
    expect(messageAt(html, 'rate-1')).toBe('0.2% to 0.6%')
    expect(html).toMatch(/name="rate-0"[^>]*value="0\.9"|value="0\.9"[^>]*name="rate-0"/)
    expect(textOf(html)).toContain('Only you can see this name')
  })

  it('creating an agent link proposes the minimum when the newest link has no allowed rate', async () => {
    setPlatformLinks([link({ rates: [{ category: 'RNG', rate: '0.95' }] })])
    const html = await open(make)
    expect(html).toMatch(/name="rate-0"[^>]*value="0\.2"|value="0\.2"[^>]*name="rate-0"/)
  })

  it('creating an agent link sends it with the key of the form, and opens the link', async () => {
    const { status, location } = await tryMake()
    expect([status, location]).toEqual([303, `${path}?code=K7QD&make=done#link`])
    const [call] = callsOf('createAffiliateLink')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...{ name: 'Cricket group', domain: 'oriel.example', landing: 'home' },
      rates: [{ category: 'RNG', rate: '0.5' }],
    })
    expect(call?.headers['idempotency-key']).toBe('key-1')
    setPlatformLinks([link({ createdAt: Date.now() })])
    expect(await readPageText(location ?? '')).toContain('Your link is ready')
  })

  it('creating an agent link is not confirmed by a URL alone', async () => {
    const text = await readPageText(`${path}?code=K7QD&make=done`)
    expect(text).not.toContain('Your link is ready')
    expect(text).toContain('Code K7QD')
  })

  it('creating an agent link sends a code in capitals and a name without bidi control characters', async () => {
    await tryMake({ code: ' crk9 ', name: ' \u202eCricket\0 ' })
    expect(JSON.parse(callsOf('createAffiliateLink')[0]?.body ?? '')).toMatchObject({
      code: 'CRK9',
      name: 'Cricket',
    })
  })

  it.each([
    ['rate-0', '0.19', 'Enter a rate within this range'],
    ['rate-0', '0.91', 'Enter a rate within this range'],
    ['rate-1', 'much', 'Enter a rate within this range'],
    ['code', 'abc', 'Use 4 to 20 letters (A to Z) and digits'],
    ['code', 'a b-c', 'Use 4 to 20 letters (A to Z) and digits'],
    ['name', 'x'.repeat(61), 'This is too long'],
    ['domain', 'evil.example', 'Links can no longer open this site'],
  ])(
    'creating an agent link is refused at the field %s for "%s", and typed values stay',
    async (name, value, sentence) => {
      const { html, status } = await tryMake({ [name]: value })
      expect(status).toBe(422)
      expect(messageAt(html, name)).toContain(sentence)
      if (name.startsWith('rate')) expect(messageAt(html, name)).toContain('0.2% to')
      expect(html).toContain(`value="${name === 'name' ? value : 'Cricket group'}"`)
      expect(keyIn(html)).toBe('key-1')
      expect(callsOf('createAffiliateLink')).toEqual([])
    },
  )

  it('creating an agent link is refused for a target page that no link can open', async () => {
    for (const landing of ['app', '//evil.example', '']) {
      const { html, status } = await tryMake({ landing })
      expect([status, textOf(html)]).toEqual([
        422,
        expect.stringContaining('Links can no longer open this page. Choose another.'),
      ])
    }
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it('creating an agent link is refused when the form showed outdated rates', async () => {
    const { html } = await tryMake({ 'category-0': 'FISH' })
    expect(html).toContain('Your own rates have changed.')
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it.each([
    ['agent.link.code', (html: string) => messageAt(html, 'code'), 'This code is taken'],
    ['agent.link.domain', (html: string) => messageAt(html, 'domain'), 'Links can no longer open this site'],
    ['agent.rate.bounds', textOf, 'Your own rates have changed.'],
    ['agent.link.most', textOf, 'You’ve reached the link limit'],
    ['idempotency.conflict', textOf, 'You’ve already created a link with this form.'],
    ['some.new.code', textOf, 'Unknown error'],
  ])(
    'creating an agent link explains the platform’s refusal %s, and uses a new key',
    async (errorCode, at, sentence) => {
      lobby.platform.script('createAffiliateLink', { kind: 'refusal', errorCode, status: 409 })
      const { html } = await tryMake()
      expect(at(html)).toContain(sentence)
      expect(keyIn(html)).toMatch(/^[\w-]{36}$/)
    },
  )

  it('creating an agent link keeps the key while the outcome is unknown', async () => {
    lobby.platform.script('createAffiliateLink', { kind: 'reset' })
    const { html } = await tryMake()
    expect(textOf(html)).toContain('We won’t process it twice.')
    expect(keyIn(html)).toBe('key-1')
    expect(html).toContain('value="Cricket group"')
  })

  it('creating an agent link shows a link with the same code that another form of the agent has just created', async () => {
    lobby.platform.script('createAffiliateLink', {
      kind: 'refusal',
      errorCode: 'agent.link.code',
      status: 409,
    })
    setPlatformLinks([
      link({
        code: 'CRK9',
        name: 'Cricket group',
        landing: 'home',
        rates: [{ category: 'RNG', rate: '0.50' }],
      }),
    ])
    expect((await tryMake({ code: 'crk9' })).location).toBe(`${path}?code=CRK9&make=done#link`)
    for (const other of [{ name: 'Other' }, { landing: 'register' }, { 'rate-0': '0.6' }]) {
      const { location, html } = await tryMake({ code: 'crk9', ...other })
      expect([location, messageAt(html, 'code')]).toEqual([
        null,
        expect.stringContaining('This code is taken'),
      ])
    }
  })

  it('creating an agent link requires the session’s CSRF token', async () => {
    const who = await newAgent()
    const answer = await lobby.postForm(make, { ...typed, csrfToken: 'x' }, { Cookie: cookies(who) })
    expect(await answer.text()).toContain('You logged in or out in another tab.')
    expect(callsOf('createAffiliateLink')).toEqual([])
  })
})

describe('removing an agent link', () => {
  const end = async (code: string) => post(await newAgent(), { intent: 'end', code })

  it('removing an agent link requires a confirmation at a URL, with its consequences', async () => {
    const text = await readPageText(`${path}?end=K7QD`)
    expect(text).toContain('Delete Facebook page?')
    expect(text).toContain('The code K7QD will stop working and can’t be used again.')
    expect(text).toContain('Members who joined with it stay in your team.')
  })

  it('removing an agent link returns to the list', async () => {
    const answer = await end('K7QD')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#close`])
    expect(callsOf('deleteAffiliateLink').map(({ query }) => query.code)).toEqual(['K7QD'])
  })

  it.each(['', '../x', 'K7QD&code=TS41', 'x'.repeat(21)])(
    'removing an agent link is refused for "%s", which is not a valid code',
    async (code) => {
      expect(textOf(await (await end(code)).text())).toContain('We couldn’t find this link')
      expect(callsOf('deleteAffiliateLink')).toEqual([])
    },
  )

  it('removing an agent link reports that the link does not exist, or that the outcome is unknown', async () => {
    lobby.platform.script('deleteAffiliateLink', {
      kind: 'refusal',
      errorCode: 'agent.link.not.found',
      status: 404,
    })
    expect(textOf(await (await end('OTHER1')).text())).toContain('We couldn’t find this link')
    lobby.platform.script('deleteAffiliateLink', { kind: 'reset' })
    expect(textOf(await (await end('K7QD')).text())).toContain('the link may not have been deleted')
  })
})
