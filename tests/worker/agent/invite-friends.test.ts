import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { drawQrCode } from '../../../worker/areas/wallet/qr-code'
import { FakeKv } from '../../fixtures/fake-kv'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, getNotAllowedText, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The page that invites friends: access, the promotion's state, and the platform's figures. */

const kv = new FakeKv()
const lobby = await sharedLobby({ kv })
const promotion = { id: 'referral', title: 'Invite', content: '<p>Invite</p>', promotionType: 'REFERRAL' }
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.promotions = { list: [promotion] }
  await lobby.flush()
  lobby.platform.requests.length = 0
})

const path = href('invite-friends')
const none = 'Inviting friends isn’t available at the moment.'
const referralCalls = () => [...lobby.platform.calls('referralDetails'), ...lobby.platform.calls('referrals')]
const open = async (who: TestMember, to: string = path): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
const readPageText = async (who?: TestMember): Promise<string> =>
  textOf(await open(who ?? (await createMember())))
/** Sets the platform’s reply about invited friends, with changes. */
const setReferralDetails = (changes: Record<string, unknown>): void => {
  const values = lobby.platform.values.referralDetails as Record<string, unknown>
  lobby.platform.values.referralDetails = { ...values, ...changes }
}

describe('access to the invitation page', () => {
  it('the invitation page redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it('the invitation page is open to every real-money account', async () => {
    for (const type of [0, 1, 2, 40, 41, 42])
      expect(await readPageText(await createMember({ type }))).toContain('RAHIM7')
  })

  it('the invitation page is closed to all other accounts, without a platform call', async () => {
    for (const type of [4, 99])
      expect(await open(await createMember({ type }))).toContain(getNotAllowedText(type))
    expect(referralCalls()).toEqual([])
  })

  it('the invitation page redirects members without offers to the setting for offers', async () => {
    const who = await createMember({ protection: { standing: 'none', offers: false, at: Date.now() } })
    const answer = await lobby.fetch(path, { headers: { Cookie: who.cookie }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, href('marketing')])
    expect(referralCalls()).toEqual([])
  })
})

describe('while the invitation promotion is off', () => {
  it('while the invitation promotion is off, the page reports that, without a platform call', async () => {
    lobby.platform.values.promotions = { list: [{ ...promotion, promotionType: 'OTHER' }] }
    await lobby.flush()
    const text = await readPageText()
    expect(text).toContain(none)
    expect(text).not.toContain('RAHIM7')
    expect(referralCalls()).toEqual([])
  })

  it('the page reports that the invitation promotion is off when only the platform knows it', async () => {
    const closed = { kind: 'refusal', errorCode: 'referral.closed', status: 409 } as const
    lobby.platform.script('referralDetails', closed)
    lobby.platform.script('referrals', closed)
    const text = await readPageText()
    expect(text).toContain(none)
    expect(text).not.toContain('We couldn’t load your friends')
  })

  it('no member sees that the invitation promotion is off while its state is unknown', async () => {
    lobby.platform.script('promotions', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('We couldn’t load this.')
    expect(text).not.toContain(none)
  })
})

describe('the invitation page', () => {
  it('the invitation page shows the code, its link, both rewards with their dates, and the results', async () => {
    const html = await open(await createMember())
    const text = textOf(html)
    expect(text).toContain('You both get ৳ 300')
    expect(text).toContain(
      'Your friend signs up with your code, deposits ৳ 500 and wagers ৳ 1,000 . They have 30 days to do this.',
    )
    expect(text).toContain('Your invitation code RAHIM7')
    expect(text).toContain(`${ORIGIN}/m/register?affiliateCode=RAHIM7`)
    expect(text).toContain('Signed up 12')
    expect(text).toContain('Playing 7')
    expect(text).toContain('Earned ৳ 2,100')
    expect(text).toMatch(/N•••t .*Made a deposit/)
    expect(text).toMatch(/T•••r .*Rewarded ৳ 300/)
    expect(text).toContain('Wagering requirement 3 × the reward')
    expect(text).toContain('Monthly reward limit 10 friends')
    expect(text).toContain('One account for each person.')
  })

  it('the invitation page draws the link as a QR code', async () => {
    const drawn = drawQrCode(`${ORIGIN}/m/register?affiliateCode=RAHIM7`)
    expect(drawn?.path.length).toBeGreaterThan(100)
    expect(extractMain(await open(await createMember()))).toContain(`<path d="${drawn?.path}"`)
  })

  it('the invitation page leads a friend to the sign-up with the code filled in', async () => {
    const link = /https?:\S+affiliateCode=\w+/.exec(await readPageText())?.[0] ?? ''
    const { pathname, search } = new URL(link)
    const form = await (await lobby.fetch(pathname + search, { headers: { Cookie: 'lang=EN' } })).text()
    expect(form).toContain('"affiliateCode":"RAHIM7"')
  })

  it.each([
    [{ inviter: '100', friend: '50' }, 'You get ৳ 100 and your friend gets ৳ 50'],
    [{ inviter: '100' }, 'You get ৳ 100'],
    [{ friend: '50' }, 'Your friend gets ৳ 50'],
    [{}, 'Invite your friends'],
  ])('the invitation page shows the reward %j as: %s', async (reward, words) => {
    setReferralDetails({ reward })
    expect(await readPageText()).toContain(words)
  })

  it.each([
    [{ deposit: '500' }, 'Your friend signs up with your code and deposits ৳ 500 .'],
    [{ played: '1000' }, 'Your friend signs up with your code and wagers ৳ 1,000 .'],
    [undefined, 'Your friend signs up with your code.'],
  ])('the invitation page shows the condition %j as: %s', async (condition, words) => {
    setReferralDetails({ condition })
    const text = await readPageText()
    expect(text).toContain(words)
    expect(text).not.toContain('to do this.')
  })

  it('the invitation page shows the wagering requirement without rounding', async () => {
    lobby.platform.values.referralDetails = { code: 'RAHIM7', reward: {}, joined: 0, wagering: 0.5 }
    expect(await readPageText()).toContain('0.5 × the reward')
  })

  it('the invitation page omits what the platform does not report, and shows no empty list', async () => {
    lobby.platform.values.referralDetails = { code: 'RAHIM7', reward: {}, joined: 0 }
    lobby.platform.values.referrals = { list: [], pageNum: 1, totalPages: 0 }
    const text = await readPageText()
    expect(text).toContain('No friends have signed up with your code yet.')
    for (const words of ['Monthly reward limit', 'Wagering requirement', 'Friends who signed up', 'deposits'])
      expect(text).not.toContain(words)
  })

  it('the invitation page reports when sign-up is closed at the moment', async () => {
    expect(await readPageText()).not.toContain('Registration is closed')
    lobby.platform.values.setRegister = { username: false, mobileNum: false }
    expect(await readPageText()).toContain(
      'Registration is closed at the moment. Your link will work again when it reopens.',
    )
    lobby.platform.script('setRegister', { kind: 'reset' })
    const text = await readPageText()
    expect(text).not.toContain('Registration is closed')
    expect(text).toContain('RAHIM7')
  })

  it('the invitation page shows the rest when the list fails, and reports an error when all fails', async () => {
    lobby.platform.script('referrals', { kind: 'reset' })
    const text = await readPageText()
    expect(text).toContain('We couldn’t load your friends.')
    expect(text).toContain('RAHIM7')
    lobby.platform.script('referralDetails', { kind: 'reset' })
    expect(await readPageText()).toContain('We couldn’t load this.')
  })
})

describe('the list of invited friends', () => {
  const friends = (from: number) =>
    Array.from({ length: 20 }, (_, at) => ({
      id: `F-${from + at}`,
      name: `A•••${from + at}`,
      joinedAt: 1_790_000_000_000,
      state: 'joined',
    }))

  it('the list of invited friends has pages with a URL for each', async () => {
    lobby.platform.values.referrals = { list: friends(1), pageNum: 1, totalPages: 2 }
    const who = await createMember()
    const html = await open(who)
    expect(linksOf(html)).toContain(href('invite-friends', { page: 2 }))
    lobby.platform.values.referrals = { list: friends(21), pageNum: 2, totalPages: 2 }
    const next = await open(who, href('invite-friends', { page: 2 }))
    expect(textOf(next)).toContain('A•••40')
    expect(linksOf(next)).toContain(path)
    const pagesAsked = lobby.platform.calls('referrals').map(({ query }) => query.pageNo)
    expect(pagesAsked).toEqual(['1', '2'])
  })

  it('the list of invited friends shows its last page for a page number beyond it', async () => {
    lobby.platform.script('referrals', ({ query }) => ({
      kind: 'value',
      value:
        query.pageNo === '1'
          ? { list: friends(1), pageNum: 1, totalPages: 1 }
          : { list: [], pageNum: 9, totalPages: 1 },
    }))
    expect(textOf(await open(await createMember(), href('invite-friends', { page: 9 })))).toContain('A•••20')
  })

  it('the list of invited friends explains why a friend earned no reward', async () => {
    const [one] = friends(1)
    lobby.platform.values.referrals = {
      list: [
        { ...one, id: 'F-1', state: 'full' },
        { ...one, id: 'F-2', state: 'ended' },
        { ...one, id: 'F-3', state: 'of-a-later-version' },
      ],
      pageNum: 1,
      totalPages: 1,
    }
    const text = await readPageText()
    expect(text).toMatch(/Monthly reward limit reached No reward .*Deadline passed No reward/)
  })
})

describe('a member’s invitation page', () => {
  it('a member’s invitation page is requested with the member’s token alone, and no URL names another member', async () => {
    await open(await createMember({ token: 'token-of-one' }), `${path}?member=8&id=8&page=1`)
    expect(referralCalls()).toHaveLength(2)
    for (const { query, headers } of referralCalls()) {
      expect(headers.authorization).toBe('token-of-one')
      expect(Object.keys(query).filter((name) => !/^(language|pageNo|pageSize)$/.test(name))).toEqual([])
    }
  })

  it('a member’s invitation page is not in any cached page', async () => {
    setReferralDetails({ code: 'CANARY7' })
    lobby.platform.values.referrals = {
      list: [{ id: 'F', name: 'C•••Y', joinedAt: 1, state: 'joined' }],
      pageNum: 1,
      totalPages: 1,
    }
    expect(await open(await createMember({ userName: 'one' }))).toContain('CANARY7')
    setReferralDetails({ code: 'OTHER8' })
    lobby.platform.values.referrals = { list: [], pageNum: 1, totalPages: 0 }
    const other = await open(await createMember({ userName: 'two' }))
    expect(other).toContain('OTHER8')
    expect(other).not.toMatch(/CANARY7|C•••Y/)
    expect(JSON.stringify([...kv.values])).not.toMatch(/CANARY7|C•••Y|OTHER8/)
  })
})

describe('text from strangers', () => {
  it('text from strangers is escaped: a friend’s name', async () => {
    const name = '<img src=x onerror=alert(1)>\u202Egnp'
    lobby.platform.values.referrals = {
      list: [{ id: 'F', name, joinedAt: 1_790_000_000_000, state: 'joined' }],
      pageNum: 1,
      totalPages: 1,
    }
    const html = await open(await createMember())
    expect(extractMain(html)).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;gnp</bdi>')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('\u202E')
  })

  it('text from strangers is sanitised: the operator’s terms', async () => {
    setReferralDetails({ terms: '<p>Fair<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>' })
    const html = extractMain(await open(await createMember()))
    expect(html).toContain('Fair')
    expect(html).not.toMatch(/alert\(1\)/)
  })

  it.each(['"><script>', 'a b', '../x', 'https://evil.example', ''])(
    'an invalid invitation code appears in no link: %j',
    async (code) => {
      setReferralDetails({ code })
      const html = await open(await createMember())
      expect(textOf(html)).toContain('We couldn’t load this.')
      expect(extractMain(html)).not.toContain('affiliateCode')
    },
  )
})

it('a member who enters their own invitation code gets an error at its field, which keeps the code', async () => {
  lobby.platform.script('register', { kind: 'refusal', errorCode: 'register.affiliate.own', status: 403 })
  const { fields } = lobby.platform.values.registerRules as { fields: object }
  lobby.platform.values.registerRules = { fields: { ...fields, affiliateCode: { enabled: true } } }
  await lobby.flush()
  const password = 'river-Stone-7'
  const answer = await lobby.postForm(
    href('register'),
    {
      ...{ method: 'username', username: 'rahim_02', password, confirmPassword: password, agreed: 'on' },
      affiliateCode: 'RAHIM7',
    },
    { Cookie: 'lang=EN' },
  )
  const html = await answer.text()
  expect(lobby.platform.calls('register')).toHaveLength(1)
  const field = /<input[^>]*name="affiliateCode"[^>]*>/.exec(html)?.[0] ?? ''
  expect(field).toContain('value="RAHIM7"')
  expect(field).toContain('aria-invalid="true"')
  expect(textOf(html)).toContain('This is your own invitation code.')
})
