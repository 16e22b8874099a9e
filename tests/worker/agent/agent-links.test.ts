import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { href } from '../../../shared/paths'
import { qrCode } from '../../../worker/areas/wallet/qr-code'
import { FakeKv } from '../../fixtures/fake-kv'
import { createMember, type TestMember } from '../harness/member'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** An agent's links: who sees them, what they say, and how they are made and end. */

const kv = new FakeKv()
const lobby = await sharedLobby({ kv })
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

const path = href('agent-links')
const NO_PERMISSION = 'No permission, or the feature is temporarily unavailable'
let agents = 0
/** An agent of their own, because limits belong to one. */
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

/** What the platform tells of the links, with changes of the first. */
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

describe('who sees them', () => {
  it('is not a guest, who logs in and comes back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([0, 4, 40, 41, 42, 99])('is no account of type %i, by address and by form', async (type) => {
    const who = await newAgent(type)
    for (const query of ['', '?make=new', '?code=K7QD', '?end=K7QD'])
      expect(await readPageText(path + query, who)).toContain(NO_PERMISSION)
    for (const fields of [{ name: 'x' }, { intent: 'end', code: 'K7QD' }])
      expect((await post(who, fields)).status).toBe(403)
    for (const name of ['agent', 'affiliateLinks', 'createAffiliateLink', 'deleteAffiliateLink'] as const)
      expect(callsOf(name)).toEqual([])
  })

  it('is nobody whom the platform refuses, also when a form is sent', async () => {
    const refused = { kind: 'refusal', errorCode: 'no.permission', status: 403 } as const
    lobby.platform.script('agent', refused)
    expect(await readPageText()).toContain(NO_PERMISSION)
    expect((await post(await newAgent(), typed)).status).toBe(403)
    lobby.platform.heal()
    lobby.platform.script('affiliateLinks', refused)
    expect(await readPageText()).toContain(NO_PERMISSION)
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it('is told when the platform does not answer', async () => {
    lobby.platform.script('affiliateLinks', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('This could not be loaded.')
    expect(text).not.toContain(NO_PERMISSION)
  })
})

describe('the list', () => {
  it('says of each link its address and what it has brought', async () => {
    setPlatformLinks([link(), link({ code: 'TS41', name: '', landing: 'app', firstDeposits: undefined })])
    const text = await readPageText()
    expect(text).toMatch(/Facebook page\s+oriel\.example\/m\/register\?affiliateCode=K7QD/)
    expect(text).toContain('Visits 412 Sign-ups 18 First deposits 7')
    // Without a name it is called by its code.
    expect(text).toMatch(/TS41\s+oriel\.example\/m\/app\?affiliateCode=TS41 Visits 412 Sign-ups 18 Copy/)
    expect(text).toContain('2 of 20 links.')
  })

  it('is of the last seven days of the platform, or of those asked for', async () => {
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
    // What else can be opened keeps the days.
    expect(linksOf(html)).toContain(`${path}?range=own&from=2026-11-01&to=2026-11-10&code=K7QD#link`)
  })

  it('says that there are none, and how many there may be', async () => {
    setPlatformLinks([])
    const text = await readPageText()
    expect(text).toContain('You have no links yet')
    expect(text).toContain('0 of 20 links.')
  })

  it('offers no form when there are the most', async () => {
    setPlatformLinks([link(), link({ code: 'TS41' })], { most: 2 })
    const html = await open(`${path}?make=new`)
    expect(textOf(html)).toContain('2 of 2 links. Delete one to make another.')
    expect(textOf(html)).not.toContain('Make a link')
    expect(html).not.toContain('name="domain"')
  })

  it('shows hostile texts as texts, and leads to no host that is none', async () => {
    const domain = 'oriel.example/x"><script>alert(1)</script>?'
    setPlatformLinks([link({ name: '<img src=x onerror=alert(1)>\u202eevil', domain })], {
      domains: [domain, 'javascript:alert(1)', 'oriel.example'],
    })
    const html = await open(`${path}?code=K7QD`)
    expect(extractMain(html)).not.toMatch(/<script>alert|<img src=x/)
    expect(html).not.toContain('\u202e')
    expect(textOf(html)).toContain('<img src=x onerror=alert(1)>evil')
    expect(textOf(html)).toContain('This link has no address at the moment.')
    const form = await open(`${path}?make=new`)
    expect(extractMain(form)).toContain('type="hidden" name="domain" value="oriel.example"')
    expect(extractMain(form)).not.toContain('value="javascript')
  })

  it('is in no kept document', async () => {
    await open()
    await open(`${path}?code=K7QD`)
    expect(kv.values.size).toBeGreaterThan(0)
    for (const [, value] of kv.values) expect(String(value)).not.toContain('K7QD')
  })
})

describe('one link', () => {
  it('is opened by its address, with its QR code and what members get', async () => {
    const html = await open(`${path}?code=k7qd`)
    const drawn = qrCode('https://oriel.example/m/register?affiliateCode=K7QD')
    expect(extractMain(html)).toContain(`<path d="${drawn?.path}"`)
    expect(textOf(html)).toContain(
      'Code K7QD Opens Sign-up Rebates for new members Slots 0.9% Live casino 0.6%',
    )
  })

  it('is not that of another agent, or none', async () => {
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

describe('making a link', () => {
  it('tells the bounds of each rate, and proposes those of the newest link', async () => {
    const html = await open(make)
    expect(messageAt(html, 'rate-0')).toBe('0.2% to 0.9%')
    expect(messageAt(html, 'rate-1')).toBe('0.2% to 0.6%')
    expect(html).toMatch(/name="rate-0"[^>]*value="0\.9"|value="0\.9"[^>]*name="rate-0"/)
    expect(textOf(html)).toContain('Only you see it')
  })

  it('proposes the least where the newest link has no rate that is allowed', async () => {
    setPlatformLinks([link({ rates: [{ category: 'RNG', rate: '0.95' }] })])
    const html = await open(make)
    expect(html).toMatch(/name="rate-0"[^>]*value="0\.2"|value="0\.2"[^>]*name="rate-0"/)
  })

  it('sends it with the key of the form, and opens the link', async () => {
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

  it('is not said to be done by an address alone', async () => {
    const text = await readPageText(`${path}?code=K7QD&make=done`)
    expect(text).not.toContain('Your link is ready')
    expect(text).toContain('Code K7QD')
  })

  it('sends a code in capitals and a name without marks that turn text around', async () => {
    await tryMake({ code: ' crk9 ', name: ' \u202eCricket\0 ' })
    expect(JSON.parse(callsOf('createAffiliateLink')[0]?.body ?? '')).toMatchObject({
      code: 'CRK9',
      name: 'Cricket',
    })
  })

  it.each([
    ['rate-0', '0.19', 'Enter a rate within these bounds'],
    ['rate-0', '0.91', 'Enter a rate within these bounds'],
    ['rate-1', 'much', 'Enter a rate within these bounds'],
    ['code', 'abc', 'A code has 4 to 20 letters and digits'],
    ['code', 'a b-c', 'A code has 4 to 20 letters and digits'],
    ['name', 'x'.repeat(61), 'This is too long'],
    ['domain', 'evil.example', 'Links cannot lead to this site any more'],
  ])('is refused at the field %s for "%s", with what was typed', async (name, value, sentence) => {
    const { html, status } = await tryMake({ [name]: value })
    expect(status).toBe(422)
    expect(messageAt(html, name)).toContain(sentence)
    if (name.startsWith('rate')) expect(messageAt(html, name)).toContain('0.2% to')
    expect(html).toContain(`value="${name === 'name' ? value : 'Cricket group'}"`)
    expect(keyIn(html)).toBe('key-1')
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it('is refused where it opens what no link can open, instead of opening something else', async () => {
    for (const landing of ['app', '//evil.example', '']) {
      const { html, status } = await tryMake({ landing })
      expect([status, textOf(html)]).toEqual([
        422,
        expect.stringContaining('Links cannot open this page any more. Choose another.'),
      ])
    }
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it('is refused where the form showed other rates than there are', async () => {
    const { html } = await tryMake({ 'category-0': 'FISH' })
    expect(html).toContain('Your own rates have changed.')
    expect(callsOf('createAffiliateLink')).toEqual([])
  })

  it.each([
    ['agent.link.code', (html: string) => messageAt(html, 'code'), 'This code is taken'],
    ['agent.link.domain', (html: string) => messageAt(html, 'domain'), 'Links cannot lead to this site'],
    ['agent.rate.bounds', textOf, 'Your own rates have changed.'],
    ['agent.link.most', textOf, 'You have the most links that there can be'],
    ['idempotency.conflict', textOf, 'This form has made a link already.'],
    ['some.new.code', textOf, 'Unknown error'],
  ])('says in words that the platform answered %s, and takes a new key', async (errorCode, at, sentence) => {
    lobby.platform.script('createAffiliateLink', { kind: 'refusal', errorCode, status: 409 })
    const { html } = await tryMake()
    expect(at(html)).toContain(sentence)
    expect(keyIn(html)).toMatch(/^[\w-]{36}$/)
  })

  it('keeps the key while nobody knows whether the link was made', async () => {
    lobby.platform.script('createAffiliateLink', { kind: 'reset' })
    const { html } = await tryMake()
    expect(textOf(html)).toContain('Nothing is made twice.')
    expect(keyIn(html)).toBe('key-1')
    expect(html).toContain('value="Cricket group"')
  })

  it('shows the link with the own code that another form has just made, and no other', async () => {
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

  it('needs the token of the session', async () => {
    const who = await newAgent()
    const answer = await lobby.postForm(make, { ...typed, csrfToken: 'x' }, { Cookie: cookies(who) })
    expect(await answer.text()).toContain('You were logged in or out in another tab.')
    expect(callsOf('createAffiliateLink')).toEqual([])
  })
})

describe('ending a link', () => {
  const end = async (code: string) => post(await newAgent(), { intent: 'end', code })

  it('is asked first, by address, and says what it means', async () => {
    const text = await readPageText(`${path}?end=K7QD`)
    expect(text).toContain('Delete Facebook page?')
    expect(text).toContain('The code K7QD then brings nobody any more, and cannot be used again.')
    expect(text).toContain('Members who came by it stay with you.')
  })

  it('leads back to the list', async () => {
    const answer = await end('K7QD')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#close`])
    expect(callsOf('deleteAffiliateLink').map(({ query }) => query.code)).toEqual(['K7QD'])
  })

  it.each(['', '../x', 'K7QD&code=TS41', 'x'.repeat(21)])(
    'is refused for "%s", which is no code',
    async (code) => {
      expect(textOf(await (await end(code)).text())).toContain('There is no such link any more')
      expect(callsOf('deleteAffiliateLink')).toEqual([])
    },
  )

  it('says that there is no such link, or that nobody knows', async () => {
    lobby.platform.script('deleteAffiliateLink', {
      kind: 'refusal',
      errorCode: 'agent.link.not.found',
      status: 404,
    })
    expect(textOf(await (await end('OTHER1')).text())).toContain('There is no such link any more')
    lobby.platform.script('deleteAffiliateLink', { kind: 'reset' })
    expect(textOf(await (await end('K7QD')).text())).toContain('the link may still be there')
  })
})
