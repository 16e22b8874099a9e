import { beforeEach, describe, expect, test } from 'vitest'
import { promotion } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Promotions for guests and members. Applications are tested in application.test.ts. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const html = async (path: string, cookie = '') =>
  (await (await lobby.fetch(path, { headers: { Cookie: `lang=EN; ${cookie}` } })).text()).replaceAll(
    '<!-- -->',
    '',
  )

describe('the list of promotions', () => {
  test('the list of promotions is in the operator’s order, with the time left and the minimum age', async () => {
    const now = Date.now()
    lobby.platform.values.promotions = {
      list: [
        promotion('b', { endTime: now + 49 * 3_600_000, image: '/__sandbox/cdn/banners/welcome' }),
        promotion('a', { summary: '' }),
        promotion('gone', { endTime: now - 1 }),
        { id: 'malformed' },
      ],
    }
    const page = await html('/m/activity')
    expect([...page.matchAll(/href="\/m\/activity\?id=(\w+)"/g)].map(([, id]) => id)).toEqual([
      'b',
      'a',
      'gone',
    ])
    expect(page).toContain('2 days left')
    expect(page).toContain('No end date')
    expect(page).toContain('>Ended<')
    expect(page).toContain('<bdi dir="ltr">18+</bdi><span>. Terms apply.')
  })

  test('the list of promotions shows when it is empty or unavailable, and caches no failure', async () => {
    lobby.platform.values.promotions = { list: [] }
    expect(await html('/m/activity')).toContain('There are no promotions at the moment.')
    lobby.platform.script('promotions', { kind: 'truncated' })
    await lobby.flush()
    expect(await html('/m/activity')).toContain('We couldn’t load the promotions.')
    lobby.platform.heal()
    await expect.poll(() => html('/m/activity')).toContain('Promotion first')
  })
})

describe('the page of a promotion', () => {
  test('the page of a promotion shows the terms of its bonus, and none without a bonus', async () => {
    const bonus = {
      ...{ wagering: { times: '15', of: 'deposit-and-bonus' }, currency: 'BDT', maxStake: '500' },
      ...{ days: 30, onWithdrawal: 'keep-bonus' },
    }
    lobby.platform.values.promotions = { list: [promotion('first', { bonus }), promotion('plain')] }
    const text = (await html('/m/activity?id=first')).replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
    for (const term of [
      'Bonus terms: Promotion first',
      'Total wagering15 × (deposit + bonus)',
      'Maximum bet that counts towards wagering৳ 500',
      'Wagering deadline30 days',
      'The bonus stays locked. You can withdraw the rest of your balance.',
    ])
      expect(text).toContain(term)
    expect(await html('/m/activity?id=plain')).not.toContain('Bonus terms')
  })

  test('the page of a promotion shows its text and terms, and leads a guest who applies to the login and back', async () => {
    lobby.platform.values.promotions = { list: [promotion('first', { canApply: true })] }
    const page = await html('/m/activity?id=first')
    expect(page).toContain('<p>What it is</p>')
    expect(page).toContain('<p>18+</p>')
    expect(page).toContain('href="/m/login?return=%2Fm%2Factivity%3Fid%3Dfirst%26apply%3D1"')
    // Only members get the application form.
    expect(await html('/m/activity?id=first&apply=1')).not.toContain('<textarea')
  })

  test('the page of a promotion without applications shows no button', async () => {
    const page = await html('/m/activity?id=first')
    expect(page).toContain('Promotion first')
    expect(page).not.toContain('apply=1')
  })

  test.each(['none', '__proto__', '', 'first%00', '%2e%2e', 'x'.repeat(500)])(
    'the page of a promotion with the unknown id %j shows the list',
    async (id) => {
      const response = await lobby.fetch(`/m/activity?id=${id}`, { headers: { Cookie: 'lang=EN' } })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('href="/m/activity?id=first"')
    },
  )
})

describe('promotions of a member', () => {
  test('a member sees personal promotions, and may apply', async () => {
    lobby.platform.values.memberPromotions = {
      list: [promotion('own', { canApply: true }), promotion('first')],
    }
    const { cookie } = await createMember()
    expect(await html('/m/activity', cookie)).toContain('Promotion own')
    expect(await html('/m/activity')).not.toContain('Promotion own')
    expect(await html('/m/activity?id=own', cookie)).toContain('href="/m/activity?id=own&amp;apply=1"')
    expect(await html('/m/activity?id=own&apply=1', cookie)).toMatch(/<textarea[^>]* name="comment"/)
    expect(await html('/m/activity?id=first&apply=1', cookie)).not.toContain('<textarea')
  })

  test.each([
    ['pending', 'Your application is under review.'],
    ['approved', 'Your application was approved.'],
    ['refused', 'Your application was rejected.'],
  ])('a member whose application is %s sees its status, and no form', async (status, text) => {
    const application = { status, sentAt: 1_793_491_200_000 }
    lobby.platform.values.memberPromotions = { list: [promotion('first', { canApply: true, application })] }
    const { cookie } = await createMember()
    for (const path of ['/m/activity?id=first', '/m/activity?id=first&apply=1']) {
      const page = await html(path, cookie)
      expect(page).toContain(text)
      expect(page).toContain('1 Nov 2026')
      expect(page).not.toContain('<textarea')
    }
  })

  test('a member sees the public promotions when personal ones are unavailable, and cannot apply', async () => {
    lobby.platform.values.promotions = { list: [promotion('first', { canApply: true })] }
    lobby.platform.script('memberPromotions', { kind: 'reset' })
    const { cookie } = await createMember()
    expect(await html('/m/activity', cookie)).toContain('Promotion first')
    expect(await html('/m/activity?id=first&apply=1', cookie)).not.toContain('<textarea')
  })

  test('a member gets slow promotions streamed after the page', async () => {
    // With this factor, the page continues without the promotions after the same wait as in production.
    await using hurried = await takeLobby({ patience: 1 })
    hurried.platform.values.memberPromotions = { list: [promotion('slow', { canApply: true })] }
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    hurried.platform.script('memberPromotions', async () => {
      await held
      return { kind: 'value', value: hurried.platform.values.memberPromotions }
    })
    const { cookie } = await createMember()
    const response = await hurried.fetch('/m/activity?id=slow&apply=1', {
      headers: { Cookie: `lang=EN; scripts=1; ${cookie}` },
    })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let html = ''
    while (!html.includes('</main>')) html += decoder.decode((await reader?.read())?.value, { stream: true })
    expect(html.includes('Promotion slow')).toBe(false)
    answer()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      html += decoder.decode(part.value, { stream: true })
    expect(html.includes('Promotion slow')).toBe(true)
    expect(html).toMatch(/<textarea[^>]* name="comment"/)
  })

  test('a member sees that a promotion is over, and cannot apply', async () => {
    lobby.platform.values.memberPromotions = {
      list: [promotion('first', { canApply: true, endTime: Date.now() - 1 })],
    }
    const { cookie } = await createMember()
    const page = await html('/m/activity?id=first&apply=1', cookie)
    expect(page).toContain('>Ended<')
    expect(page).not.toContain('<textarea')
    expect(page).not.toContain('apply=1"')
  })

  test('a member with a trial account sees what an application requires', async () => {
    lobby.platform.values.memberPromotions = { list: [promotion('first', { canApply: true })] }
    const { cookie } = await createMember({ type: 4 })
    const page = await html('/m/activity?id=first&apply=1', cookie)
    expect(page).toContain('Please login an actual account to use this function')
    expect(page).not.toContain('<textarea')
  })

  test('a member’s promotions are not cached for others', async () => {
    lobby.platform.values.memberPromotions = { list: [promotion('canary-own')] }
    const { cookie } = await createMember()
    const response = await lobby.fetch('/m/activity', { headers: { Cookie: cookie } })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toContain('canary-own')
    expect(await html('/m/activity')).not.toContain('canary-own')
    expect(await html('/m/activity?id=canary-own')).not.toContain('Promotion canary-own')
  })
})
