import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboxEntry } from '../../fixtures/platform-values'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Announcements, inbox, unread counts, popups and the live chat, in the API and on the pages. */

const popup = (id: string, execution: string, more: Record<string, unknown> = {}) => ({
  id,
  title: id,
  content: '<p>What it is</p>',
  execution,
  ...more,
})

let player: TestMember
let trial: TestMember
let agent: TestMember
const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
beforeAll(async () => {
  player = await createMember()
  trial = await createMember({ type: 4 })
  agent = await createMember({ type: 40 })
})
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { CBS3: true }
  await lobby.flush()
})

const problemOf = async (answer: { status: number; json(): Promise<unknown> }) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
]
const json = async (path: string, who?: TestMember) =>
  (await lobby.api(path, who ? { member: who } : {})).json() as Promise<Record<string, unknown>>
const page = async (path: string, who: TestMember) => {
  const answer = await lobby.fetch(path, { headers: { Cookie: `lang=EN; ${who.cookie}` } })
  return { status: answer.status, html: await answer.text() }
}
const requestedNames = () => [...new Set(lobby.platform.requests.map(({ name }) => name))]

describe('unread counts', () => {
  beforeEach(() => {
    lobby.platform.values.announcements = {
      list: [
        { id: '1', title: 'a', read: false },
        { id: '2', title: 'b', read: true },
        { id: '3', title: 'c' },
      ],
    }
  })

  it('unread counts come in one response, for announcements, inbox and chat', async () => {
    expect(await json('/m/api/unread', player)).toEqual({ notices: 2, inbox: 1, chat: 3, rewards: 1 })
  })

  it('unread counts include inbox and chat for account type 40, too', async () => {
    expect(await json('/m/api/unread', agent)).toEqual({ notices: 2, inbox: 1, chat: 3, rewards: 1 })
  })

  it('unread counts include neither inbox nor chat for free play', async () => {
    expect(await json('/m/api/unread', trial)).toEqual({ notices: 2 })
    expect(requestedNames()).not.toContain('inboxUnread')
    expect(requestedNames()).not.toContain('chatUnread')
  })

  it('unread counts have no chat when its feature flag is off', async () => {
    lobby.platform.values.whitelabel = { CBS3: false }
    await lobby.flush()
    expect(await json('/m/api/unread', player)).toEqual({ notices: 2, inbox: 1, chat: 0, rewards: 1 })
    expect(requestedNames()).not.toContain('chatUnread')
  })

  it('unread counts leave out what the platform does not report', async () => {
    lobby.platform.script('chatUnread', { kind: 'refusal', errorCode: 'chat.down', status: 400 })
    lobby.platform.script('inboxUnread', { kind: 'value', value: { count: 'many' } })
    expect(await json('/m/api/unread', player)).toEqual({ notices: 2, rewards: 1 })
  })

  it('unread counts come from one call when the platform reports them all, and from separate calls otherwise', async () => {
    lobby.platform.values.inboxUnread = { count: 4, announcements: 5, chat: 6 }
    await json('/m/api/unread', player)
    lobby.platform.requests.length = 0
    expect(await json('/m/api/unread', player)).toEqual({ notices: 5, inbox: 4, chat: 6, rewards: 1 })
    expect(requestedNames()).not.toContain('announcements')
    expect(requestedNames()).not.toContain('chatUnread')
    expect(await json('/m/api/unread', trial)).toEqual({ notices: 2 })
    lobby.platform.values.inboxUnread = { count: 1 }
    expect(await json('/m/api/unread', player)).toEqual({ notices: 2, inbox: 1, chat: 3, rewards: 1 })
    lobby.platform.values.inboxUnread = { count: 4, announcements: 5, chat: 6 }
    await json('/m/api/unread', player)
    lobby.platform.script('inboxUnread', { kind: 'refusal', errorCode: 'inbox.down', status: 400 })
    expect(await json('/m/api/unread', player)).toEqual({ notices: 2, chat: 3, rewards: 1 })
  })

  it('unread counts have no chat when its flag is off, though the platform counts it', async () => {
    lobby.platform.values.whitelabel = { CBS3: false }
    lobby.platform.values.inboxUnread = { count: 4, announcements: 5, chat: 6 }
    await lobby.flush()
    await json('/m/api/unread', player)
    expect(await json('/m/api/unread', player)).toEqual({ notices: 5, inbox: 4, chat: 0, rewards: 1 })
    expect(requestedNames()).not.toContain('chatUnread')
  })

  it('unread counts are for members, and report an ended session', async () => {
    expect(await json('/m/api/unread')).toEqual({ ended: true })
    expect(requestedNames()).not.toContain('announcements')
    lobby.platform.script('inboxUnread', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
    const gone = await createMember()
    expect(await json('/m/api/unread', gone)).toEqual({ ended: true })
  })
})

describe('marking and deleting messages', () => {
  it.each([
    ['PUT', '/m/api/notices/n-1/read', 'readAnnouncement', { announcementId: 'n-1', read: true }],
    ['PUT', '/m/api/inbox/m-1/read', 'readInboxMessage', { messageId: 'm-1', read: true }],
    ['DELETE', '/m/api/inbox/m-1', 'deleteInboxMessage', { messageId: 'm-1' }],
  ] as const)(
    'marking or deleting a message with %s %s is sent to the platform',
    async (method, path, name, body) => {
      const answer = await lobby.api(path, { method, member: player })
      expect(answer.status).toBe(204)
      const [call] = lobby.platform.calls(name)
      expect(JSON.parse(call?.body ?? '')).toEqual(body)
      expect(call?.headers.authorization).toContain('canary-member-token')
    },
  )

  it('trial players can mark only announcements as read', async () => {
    expect((await lobby.api('/m/api/notices/1/read', { method: 'PUT', member: trial })).status).toBe(204)
    for (const [method, path, code] of [
      ['PUT', '/m/api/inbox/1/read', 'inbox-refused'],
      ['DELETE', '/m/api/inbox/1', 'inbox-refused'],
      ['POST', '/m/api/chat', 'chat-refused'],
    ] as const)
      expect(await problemOf(await lobby.api(path, { method, member: trial }))).toEqual([403, code])
    expect(requestedNames()).not.toContain('readInboxMessage')
    expect(requestedNames()).not.toContain('deleteInboxMessage')
    expect(requestedNames()).not.toContain('launchChat')
  })

  it.each(['%00', 'a'.repeat(65), 'a%20b', '..%2fx'])(
    'marking a message as read refuses the id %s',
    async (id) => {
      const answer = await lobby.api(`/m/api/inbox/${id}`, { method: 'DELETE', member: player })
      expect(answer.status).toBe(400)
      expect(requestedNames()).not.toContain('deleteInboxMessage')
    },
  )
})

describe('announcement popups', () => {
  beforeEach(async () => {
    lobby.platform.script('announcements', {
      kind: 'value',
      value: {
        list: [
          popup('for-guests', 'B', { promotionType: 'FIRST_DEPOSIT' }),
          popup('for-members', 'A'),
          popup('for-newcomers', 'F'),
          popup('over', 'B', { endTime: 1 }),
        ],
      },
    })
    await lobby.flush()
  })
  const ids = ({ list }: Record<string, unknown>) => (list as { id: string }[]).map(({ id }) => id)

  it('announcement popups are those for the visitor’s group', async () => {
    const guests = await json('/m/api/popups')
    expect(guests).toMatchObject({ group: 'B', list: [{ id: 'for-guests', isPromotion: true, image: null }] })
    const members = await json('/m/api/popups', player)
    expect([members.group, ids(members)]).toEqual(['A', ['for-members']])
    const newcomer = await createMember({ firstTimeLogin: true })
    expect(ids(await json('/m/api/popups', newcomer))).toEqual(['for-members', 'for-newcomers'])
  })

  it('announcement popups have an image for the direction of the page', async () => {
    const images = { image: '/cdn/ltr.webp', imageRtl: '/cdn/rtl.webp' }
    lobby.platform.script('announcements', {
      kind: 'value',
      value: { list: [popup('pictured', 'B', images)] },
    })
    for (const [language, image] of [
      ['EN', images.image],
      ['UR', images.imageRtl],
    ]) {
      await lobby.flush()
      const answer = await lobby.api('/m/api/popups', { headers: { Cookie: `lang=${language}` } })
      expect(await answer.json()).toMatchObject({ list: [{ image: expect.stringContaining(String(image)) }] })
    }
  })

  it('announcement popups are empty while the platform fails', async () => {
    lobby.platform.script('announcements', { kind: 'refusal', errorCode: 'down', status: 503 })
    await lobby.flush()
    expect(await json('/m/api/popups')).toEqual({ group: 'B', list: [] })
  })

  it('announcement popups come from the cache, without the member’s token', async () => {
    await json('/m/api/popups', player)
    await json('/m/api/popups')
    expect(lobby.platform.calls('announcements')).toHaveLength(1)
    expect(lobby.platform.calls('announcements')[0]?.headers.authorization).toBeUndefined()
  })
})

describe('the live chat', () => {
  it('the live chat opens at a URL of a configured origin', async () => {
    const answer = await lobby.api('/m/api/chat', { method: 'POST', member: player })
    expect(await answer.json()).toEqual({ url: 'https://chat.example/room?ticket=canary-chat-ticket-2c91' })
    const [call] = lobby.platform.calls('launchChat')
    expect(call?.query).toMatchObject({ b2c: '1', language: 'BN', backUrl: `${ORIGIN}/m/message` })
    expect(call?.query.headerColor).toMatch(/^#[0-9a-f]{6}$/)
    expect(call?.query.title).not.toBe('')
  })

  it.each([
    'https://chat.example.evil.example/room',
    'https://chat.example@evil.example/room',
    'https://chat-example.com/',
    'https://chat.example:8443/room',
    'http://chat.example/room',
    '//chat.example/room',
    'javascript:alert(1)//https://chat.example',
    'https:\\\\chat.example\\room',
    'https://chat.example\n.evil.example/',
    'data:text/html,chat.example',
  ])('the live chat refuses the URL %j', async (chatUrl) => {
    lobby.platform.values.launchChat = { chatUrl }
    const answer = await lobby.api('/m/api/chat', { method: 'POST', member: player })
    expect(await problemOf(answer)).toEqual([502, 'bad-chat-url'])
  })

  it('the live chat is refused when its flag is off, and to guests', async () => {
    expect(await problemOf(await lobby.api('/m/api/chat', { method: 'POST' }))).toEqual([
      401,
      'login-required',
    ])
    lobby.platform.values.whitelabel = {}
    await lobby.flush()
    const answer = await lobby.api('/m/api/chat', { method: 'POST', member: player })
    expect(await problemOf(answer)).toEqual([403, 'not-available'])
    expect(requestedNames()).not.toContain('launchChat')
  })

  it('the live chat is a link for visitors without scripts', async () => {
    const form = new URLSearchParams({ csrfToken: player.csrfToken })
    const headers = { Cookie: `lang=EN; ${player.cookie}`, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
    const answer = await lobby.fetch('/m/service', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('href="https://chat.example/room?ticket=canary-chat-ticket-2c91"')
  })

  it('the live chat shows trial players why it is refused, and a GET opens nothing', async () => {
    const refused = await page('/m/service?type=LIVECHAT', trial)
    expect(refused.html).toContain('Please log in with a formal account to use this function')
    const open = await page('/m/service?type=LIVECHAT', player)
    expect(open.html).toContain('action="/m/service"')
    expect(requestedNames()).not.toContain('launchChat')
  })
})

describe('message pages', () => {
  it.each(['/m/notice', '/m/webEmail', '/m/message', '/m/messages'])(
    'the message page %s redirects guests to the login',
    async (path) => {
      const answer = await lobby.fetch(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toMatch(/^\/m\/login\?return=%2Fm%2F/)
    },
  )

  describe('the page of announcements', () => {
    const at = (count: number) => ({
      list: Array.from({ length: count }, (_, index) => ({
        id: `n${index + 1}`,
        title: `Notice ${index + 1}`,
        content: '<p>text</p>',
        startTime: 10_000 - index,
      })),
    })
    const idsOn = async (path: string) =>
      [...(await page(path, player)).html.matchAll(/<details[^>]*id="notice-(n\d+)"/g)].map(([, id]) => id)

    it('announcements can all be reached, fifty on a page', async () => {
      lobby.platform.values.announcements = at(120)
      const first = await page('/m/notice', player)
      expect(first.html).toContain('href="/m/notice?page=2"')
      expect(await idsOn('/m/notice')).toHaveLength(50)
      const second = await page('/m/notice?page=2', player)
      expect(second.html).toContain('href="/m/notice"')
      expect(second.html).toContain('href="/m/notice?page=3"')
      expect((await idsOn('/m/notice?page=2'))[0]).toBe('n51')
      expect((await idsOn('/m/notice?page=3')).at(-1)).toBe('n120')
      expect((await page('/m/notice?page=3', player)).html).not.toContain('/m/notice?page=4')
    })

    it('the page of announcements shows when a page is beyond the end, and treats an invalid page as the first', async () => {
      lobby.platform.values.announcements = at(3)
      expect((await page('/m/notice?page=2', player)).html).toContain('There’s nothing on this page.')
      for (const wrong of ['0', '-1', 'x', '1e3', '99999']) {
        expect(await idsOn(`/m/notice?page=${wrong}`)).toEqual(['n1', 'n2', 'n3'])
      }
      expect((await page('/m/notice', player)).html).not.toContain('aria-label="Pages"')
    })

    it('a URL with an announcement’s id opens the page that contains it', async () => {
      lobby.platform.values.announcements = at(120)
      expect((await page('/m/notice?id=n75', player)).html).toMatch(
        /<details[^>]*id="notice-n75"[^>]*open=""/,
      )
      expect((await idsOn('/m/notice?id=n75'))[0]).toBe('n51')
    })
  })

  it('the page of announcements opens only the announcement in the URL', async () => {
    lobby.platform.values.announcements = {
      list: [
        { id: 'first', title: 'First', content: '<p>one</p>', startTime: 2, read: true },
        { id: 'second', title: 'Second', content: '<p>two</p>', startTime: 1 },
      ],
    }
    const { html } = await page('/m/notice?id=second', player)
    expect(html).toMatch(/<details[^>]*id="notice-second"[^>]*open=""/)
    expect(html).not.toMatch(/<details[^>]*id="notice-first"[^>]*open=""/)
    const odd = await page('/m/notice?id=%22%3E%3Cb%3E', player)
    expect(odd.html).not.toMatch(/<details[^>]*open=""/)
  })

  it('the inbox limits its page number, and can show unread messages only', async () => {
    for (const asks of ['0', '-1', '1e9', 'x', '99999']) await page(`/m/webEmail?page=${asks}`, player)
    expect([...new Set(lobby.platform.calls('inbox').map(({ query }) => query.pageNo))]).toEqual(['1'])
    lobby.platform.values.inbox = {
      list: [inboxEntry('unread'), inboxEntry('known', { read: true })],
      pageNum: 1,
      totalPages: 9,
    }
    const { html } = await page('/m/webEmail?show=unread', player)
    expect(html).toContain('Message unread')
    expect(html).not.toContain('Message known')
  })

  it('a message that loads in time is in the first HTML, without scripts too', async () => {
    const message = inboxEntry('long', { content: `<p>${'word '.repeat(500)}</p>` })
    lobby.platform.values.inboxMessage = message
    const main = /<main[\s\S]*<\/main>/.exec((await page('/m/webEmail?id=long', player)).html)?.[0]
    expect(main).toContain('Message long')
    expect(main).toMatch(/<noscript><form[^>]*action="\/m\/webEmail"/)
  })

  it('a slow inbox does not delay the rest of its page', async () => {
    let release = () => undefined as unknown
    const held = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    // With this factor, the page continues without the inbox after the same wait as in production.
    await using hurried = await takeLobby({ patience: 1 })
    hurried.platform.script('inbox', async () => {
      await held
      return { kind: 'value', value: hurried.platform.values.inbox }
    })
    const answer = await hurried.fetch('/m/webEmail', {
      headers: { Cookie: `lang=EN; scripts=1; ${player.cookie}` },
    })
    const reader = answer.body?.getReader()
    const decoder = new TextDecoder()
    let html = ''
    while (!html.includes('</main>')) html += decoder.decode((await reader?.read())?.value, { stream: true })
    expect(html).not.toContain('Message 1')
    release()
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      html += decoder.decode(value, { stream: true })
    }
    expect(html).toContain('Message 1')
  })

  it('the inbox explains its refusal to trial players', async () => {
    const { html } = await page('/m/webEmail', trial)
    expect(html).toContain('Please log in with a formal account to use this function')
    expect(requestedNames()).not.toContain('inbox')
  })

  it('a deleted message is reported as deleted', async () => {
    lobby.platform.script('inboxMessage', { kind: 'refusal', errorCode: 'message.not.found', status: 404 })
    expect((await page('/m/webEmail?id=gone', player)).html).toContain('We couldn’t find this message.')
  })

  it('the message centre links to the chat when its flag is on, for trial players too', async () => {
    for (const who of [player, trial]) {
      expect((await page('/m/message', who)).html).toContain('href="/m/service?type=LIVECHAT"')
    }
    lobby.platform.values.whitelabel = {}
    await lobby.flush()
    const main = /<main[\s\S]*<\/main>/.exec((await page('/m/message', player)).html)?.[0]
    expect(main).toContain('href="/m/webEmail"')
    expect(main).not.toContain('href="/m/service?type=LIVECHAT"')
  })

  it.each([
    ['read', { intent: 'read', id: 'm-1' }, 'readInboxMessage', 1],
    ['all read', { intent: 'read-all' }, 'readInboxMessage', 1],
    ['deleted', { intent: 'delete', id: 'm-1' }, 'deleteInboxMessage', 1],
    ['nothing else', { intent: 'burn', id: 'm-1' }, 'deleteInboxMessage', 0],
  ] as const)('an inbox form without scripts works: %s', async (_, fields, name, calls) => {
    const answer = await lobby.postForm(
      '/m/webEmail',
      { csrfToken: player.csrfToken, ...fields },
      { Cookie: player.cookie },
    )
    expect(answer.status).toBe(calls > 0 ? 303 : 422)
    expect(lobby.platform.calls(name)).toHaveLength(calls)
  })
})

it('a tap on “Mark all as read” goes through all pages of the inbox', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => inboxEntry(`n-${from + place}`))
  lobby.platform.script('inbox', ({ query }) => ({
    kind: 'value',
    value: { list: query.pageNo === '2' ? many(100, 20) : many(0, 100), pageNum: 1, totalPages: 2 },
  }))
  const answer = await lobby.postForm(
    '/m/webEmail',
    { csrfToken: player.csrfToken, intent: 'read-all' },
    { Cookie: player.cookie },
  )
  expect(answer.status).toBe(303)
  expect(lobby.platform.calls('inbox').map(({ query }) => query.pageNo)).toEqual(['1', '2'])
  expect(lobby.platform.calls('readInboxMessage')).toHaveLength(120)
})

describe('customer service links', () => {
  it('a chat whose origin is not configured is not linked', async () => {
    // The encrypted links are https://wa.me/8801700000000?text=Hello and https://chat.oriel.example/room/bn.
    lobby.platform.values.whitelabel = {}
    lobby.platform.values.customerService = {
      list: [
        { csType: 'WHATSAPP', path: '7kAUBKZsyYeK3HGgEpiLCmpohcihYcRDWEaFoERohjNSFELmqSC69w==Rw7kQ2pZ' },
        { csType: 'LIVECHAT', path: 'JolbhTexMiSP3aHNQCaRsYrzmYgXXXUvafMg9HujxvQgLmizwhFBnQ==m4Tz9LxC' },
      ],
    }
    await lobby.flush()
    const { html } = await page('/m/service', player)
    expect(html).toContain('href="https://wa.me/8801700000000?text=Hello"')
    expect(html).not.toContain('chat.oriel.example')
    // The menu does not link to the chat either.
    expect(html).not.toContain('href="/m/service?type=LIVECHAT"')
    await using open = await takeLobby({ product: { chatOrigins: ['https://chat.oriel.example'] } })
    open.platform.values.customerService = lobby.platform.values.customerService
    expect(await (await open.fetch('/m/service')).text()).toContain(
      'href="https://chat.oriel.example/room/bn"',
    )
    await using closed = await takeLobby({ product: { chatOrigins: [] } })
    closed.platform.values.customerService = lobby.platform.values.customerService
    expect(await (await closed.fetch('/m/service')).text()).not.toContain('chat.oriel.example')
  })
})
