// Full suite only: tests/worker/support/messages.test.ts and tests/worker/support/help.test.ts cover the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { popupsSchema } from '../../../shared/contract/home-schemas'
import {
  announcementsSchema,
  helpCenterSchema,
  inboxMessageSchema,
  inboxSchema,
  memberAnnouncementsSchema,
  unreadCountSchema,
} from '../../../shared/contract/support-schemas'
import { type Settings, settingsSchema } from '../../../shared/contract/system-schemas'
import type { Sandbox, SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Announcements, inbox, help and downloads of the sandbox. */

let rafi: string
let nusrat: string
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = await sandbox.tokenOf('rafi88')
  nusrat = await sandbox.tokenOf('nusrat')
})

const refusal = async (reply: Awaited<ReturnType<Sandbox['call']>>) => [
  reply.status,
  ((await reply.json()) as SandboxEnvelope).errorCode,
]
const tool = (path: string, body: object) =>
  sandbox.ask(`/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

it('content that exists in English only is marked as English, so that screen readers switch the voice', async () => {
  const helpIn = async (language: string) =>
    (await sandbox.call('helpCenter', { query: { lang: language, device: 'MOBILE' } })).text()
  expect(await helpIn('FR')).toContain('<div lang=\\"en\\" dir=\\"ltr\\">')
  for (const language of ['BN', 'EN', 'UR']) expect(await helpIn(language)).not.toContain('lang=')
})

describe('announcements of the sandbox', () => {
  const query = { types: 'PL' }
  const readOf = async (token: string) =>
    parseReply(memberAnnouncementsSchema, await sandbox.value('announcements', { query, token })).value.list

  it('announcements have no read state for guests', async () => {
    const { list } = await sandbox.value<{ list: object[] }>('announcements', { query })
    expect(list.length).toBeGreaterThan(3)
    expect(list.filter((announcement) => 'read' in announcement)).toEqual([])
  })

  it('announcements are marked as read for one member, permanently', async () => {
    const [first, second] = await readOf(rafi)
    expect([first?.read, second?.read]).toEqual([false, false])
    for (let time = 0; time < 2; time++) {
      await sandbox.value('readAnnouncement', {
        token: rafi,
        body: { announcementId: first?.id, read: true },
      })
    }
    expect((await readOf(rafi)).filter(({ read }) => read).map(({ id }) => id)).toEqual([first?.id])
    expect((await readOf(nusrat)).filter(({ read }) => read)).toEqual([])
  })

  it('announcements for agents are read and counted by agents only', async () => {
    const titlesFor = async (token?: string) => {
      const { list } = await sandbox.value<{ list: { id: string; type: string }[] }>('announcements', {
        query: { types: 'PL,A' },
        ...(token !== undefined && { token }),
      })
      return list.filter(({ type }) => type === 'A').map(({ id }) => id)
    }
    const unreadOf = async (token: string) =>
      (await sandbox.value<{ announcements: number }>('inboxUnread', { token })).announcements
    expect(await titlesFor(rafi)).toEqual(['notice-6'])
    expect([await titlesFor(nusrat), await titlesFor()]).toEqual([[], []])
    const before = [await unreadOf(rafi), await unreadOf(nusrat)]
    for (const token of [rafi, nusrat])
      await sandbox.value('readAnnouncement', { token, body: { announcementId: 'notice-6', read: true } })
    expect([await unreadOf(rafi), await unreadOf(nusrat)]).toEqual([Number(before[0]) - 1, before[1]])
    expect(before[0]).toBe(Number(before[1]) + 1)
  })

  it('announcements require a valid token if one is sent', async () => {
    expect(await refusal(await sandbox.call('announcements', { query, token: 'dead' }))).toEqual([
      401,
      'login.not.session',
    ])
    expect((await sandbox.call('readAnnouncement', { body: {} })).status).toBe(401)
    expect((await sandbox.call('readAnnouncement', { token: rafi, body: { read: true } })).status).toBe(400)
  })

  it('announcements can be published by testers, also as popups', async () => {
    await tool('announcement', { type: 'PL', title: 'Now', content: '<p>x</p>' })
    await tool('announcement', { type: 'PU', execution: 'A', promotionType: 'X', title: 'Up', content: 'x' })
    const { list } = parseReply(
      announcementsSchema,
      await sandbox.value('announcements', { query, headers: { Language: 'UR' } }),
    ).value
    expect(list[0]).toMatchObject({ title: 'Now', content: expect.stringContaining('<p>x</p>') })
    const popups = parseReply(popupsSchema, await sandbox.value('announcements', { query: { types: 'PU' } }))
      .value.list
    expect(popups[0]).toMatchObject({ title: 'Up', execution: 'A', promotionType: 'X', isService: false })
    expect(popups.find(({ title }) => title === 'Play safely')).toMatchObject({ isService: true })
    expect((await tool('announcement', { type: 'B', title: 'x', content: 'x' })).status).toBe(400)
  })
})

describe('the inbox of the sandbox', () => {
  const page = async (token: string, query: Record<string, string> = {}) =>
    parseReply(inboxSchema, await sandbox.value('inbox', { token, query })).value
  const unread = async (token: string) =>
    parseReply(unreadCountSchema, await sandbox.value('inboxUnread', { token })).value.count

  it('the inbox is paged, newest first, in the requested language', async () => {
    const first = await page(rafi, { pageSize: '3', pageNo: '1', language: 'BN' })
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 4 })
    expect(first.list[0]?.title).toBe('আপনার উত্তোলন সম্পন্ন হয়েছে')
    const times = first.list.map(({ sentAt }) => sentAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await page(rafi, { pageSize: '3', pageNo: '2' })).list).toHaveLength(1)
  })

  it('the inbox stores the read and deleted messages of one member', async () => {
    const [message, next] = (await page(rafi)).list
    const messageId = message?.id ?? ''
    expect(await unread(rafi)).toBe(2)
    const whole = parseReply(
      inboxMessageSchema,
      await sandbox.value('inboxMessage', { token: rafi, query: { messageId } }),
    ).value
    expect(whole.content).toContain('W-SEED0001')
    expect(await unread(rafi)).toBe(2)
    await sandbox.value('readInboxMessage', { token: rafi, body: { messageId, read: true } })
    expect(await unread(rafi)).toBe(1)
    await sandbox.value('deleteInboxMessage', { token: rafi, body: { messageId: next?.id } })
    expect(await unread(rafi)).toBe(0)
    expect((await page(rafi)).totalCount).toBe(3)
    // nusrat has one message fewer in the seed, because the first one is about a withdrawal of rafi88.
    expect((await page(nusrat)).totalCount).toBe(3)
    expect(await unread(nusrat)).toBe(1)
  })

  it('the inbox hides messages of other members', async () => {
    const messageId = (await page(rafi)).list[0]?.id ?? ''
    const attempts = [
      sandbox.call('inboxMessage', { token: nusrat, query: { messageId } }),
      sandbox.call('readInboxMessage', { token: nusrat, body: { messageId, read: true } }),
      sandbox.call('deleteInboxMessage', { token: nusrat, body: { messageId } }),
    ]
    for (const attempt of attempts) expect(await refusal(await attempt)).toEqual([404, 'message.not.found'])
    expect((await page(rafi)).totalCount).toBe(4)
  })

  it('the inbox is refused to trial players and guests', async () => {
    const token = await sandbox.tokenOf('trial01')
    expect(await refusal(await sandbox.call('inbox', { token }))).toEqual([403, 'no.permission'])
    expect(await refusal(await sandbox.call('inboxUnread', { token }))).toEqual([403, 'no.permission'])
    expect(await refusal(await sandbox.call('inbox'))).toEqual([401, 'login.not.session'])
  })

  it('the inbox receives messages that testers send to one member or to all', async () => {
    await tool('inbox', { account: 'rafi88', title: 'For you', content: '<p>x</p>' })
    await tool('inbox', { account: '*', title: 'For all', content: '<p>y</p>' })
    expect((await page(rafi)).list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['For you', 'For all']),
    )
    expect((await page(nusrat)).list[0]?.title).toBe('For all')
    expect((await tool('inbox', { account: 'nobody', title: 'x', content: 'x' })).status).toBe(404)
  })
})

it.each([
  ['announcements', 120],
  ['inbox', 120],
  ['inbox', 1],
  ['chat', 3],
  ['announcements', 0],
] as const)('testers can set a member’s unread %s to %i', async (kind, count) => {
  await tool('unread', { account: 'rafi88', kind, count })
  if (kind === 'announcements') {
    const { list } = parseReply(
      memberAnnouncementsSchema,
      await sandbox.value('announcements', { query: { types: 'PL' }, token: rafi }),
    ).value
    expect(list.filter(({ read }) => !read)).toHaveLength(count)
  } else {
    const name = kind === 'inbox' ? 'inboxUnread' : 'chatUnread'
    expect(await sandbox.value(name, { token: rafi })).toMatchObject({ count })
  }
  const told = kind === 'inbox' ? 'count' : kind
  expect(await sandbox.value('inboxUnread', { token: rafi })).toMatchObject({ [told]: count })
})

it('the help has numbered entries under its subjects, and one subject without entries', async () => {
  const { list } = parseReply(helpCenterSchema, await sandbox.value('helpCenter')).value
  expect(list.map(({ title }) => title).slice(0, 4)).toEqual([
    'Account',
    'Deposits and withdrawals',
    'Games',
    'Player protection',
  ])
  expect(list[0]?.children[1]?.title).toBe('I forgot my password')
  expect(list.at(-1)).toMatchObject({ title: 'Security and verification', children: [] })
})

describe('the app of the sandbox', () => {
  const settings = async (): Promise<Settings> =>
    parseReply(settingsSchema, await sandbox.value('settings')).value
  const kinds = async () =>
    (await settings()).resources
      .map(({ resourceType }) => resourceType)
      .filter((type) => /IOS|Android|CONFIG/.test(type))

  it('the app of the sandbox is offered for Android and iOS by default, and as the scenario sets it', async () => {
    expect(await kinds()).toEqual(['IOS', 'Android'])
    await sandbox.scenario({ downloads: ['MOBILECONFIG'] })
    expect(await kinds()).toEqual(['MOBILECONFIG'])
  })

  it('the app of the sandbox links to a text that explains that there is no app', async () => {
    for (const { url } of (await settings()).resources.filter(({ url: link }) => link.includes('/app/'))) {
      const reply = await sandbox.ask(url)
      expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8'])
      expect(await reply.text()).toContain('there is no app')
    }
  })

  it('the app of the sandbox has an offer that ends at a fixed time', async () => {
    const endsAt = (await settings()).downloadOffer?.endsAt ?? 0
    expect(endsAt - Date.now()).toBeGreaterThan(13 * 86_400_000)
    expect((await settings()).downloadOffer?.endsAt).toBe(endsAt)
    await sandbox.scenario({ offerEndsAt: 0 })
    expect((await settings()).downloadOffer).toBeUndefined()
    await sandbox.scenario({ offerEndsAt: 1000 })
    expect((await settings()).downloadOffer).toEqual({ endsAt: 1000 })
  })
})

describe('feedback to the sandbox', () => {
  const content = 'The lobby is quick and pleasant.'
  const kept = async () =>
    ((await (await sandbox.ask('/__sandbox/feedback')).json()) as { feedback: object[] }).feedback

  it('feedback is stored with the member, if there is one', async () => {
    await sandbox.value('feedback', { body: { content, contact: 'me@example.com' } })
    await sandbox.value('feedback', { token: rafi, body: { content: `${content} Mostly.` } })
    expect(await kept()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ account: null, content, contact: 'me@example.com' }),
        expect.objectContaining({ account: 'rafi88', contact: null }),
      ]),
    )
  })

  it.each([['  '], ['x'.repeat(5001)], [7], [undefined]])(
    'feedback with the content %o is refused',
    async (bad) => {
      expect(await refusal(await sandbox.call('feedback', { body: { content: bad } }))).toEqual([
        400,
        'feedback.content',
      ])
      expect(await kept()).toEqual([])
    },
  )
})

it.each([
  ['announcements', { types: 'PL' }, false],
  ['announcements', { types: 'PU' }, false],
  ['announcements', { types: 'PR' }, false],
  ['helpCenter', {}, false],
  ['templates', {}, false],
  ['promotions', {}, false],
  ['memberPromotions', {}, true],
  ['inboxMessage', { messageId: '40182776-limits' }, true],
] as const)(
  'attack texts appear in %s %o only when the scenario enables them',
  async (name, query, isMembers) => {
    const ask = async () =>
      JSON.stringify(await sandbox.value(name, { query, ...(isMembers && { token: rafi }) }))
    expect(await ask()).not.toContain('__xss')
    await sandbox.scenario({ hostile: true })
    const hostile = await ask()
    expect(hostile).toContain('hostile-begins')
    for (const attack of [
      '<script>window.__xss=1',
      'javascript:window.__xss=1',
      '<base ',
      '<meta ',
      '<form ',
      '<svg',
    ])
      expect([attack, hostile.includes(attack)]).toEqual([attack, true])
  },
)
