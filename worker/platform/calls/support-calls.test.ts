import { beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  createPlatformContext,
  type FakePlatformContext,
} from '../../../tests/fixtures/fake-platform-context'
import { inboxEntry } from '../../../tests/fixtures/platform-values'
import {
  countUnreadAnnouncements,
  deleteInboxMessage,
  fetchAnnouncements,
  fetchChatUnreadCount,
  fetchInbox,
  fetchInboxMessage,
  fetchInboxUnreadCount,
  fetchMemberAnnouncements,
  launchChat,
  markAnnouncementRead,
  markInboxMessageRead,
  sendFeedback,
} from './support-calls'

let platform: FakePlatformContext
beforeEach(() => {
  platform = createPlatformContext(endpoints)
})

const TOKEN = 'token-1'
const player = { token: TOKEN, type: 0 }
const sentNow = async () => {
  const request = platform.sent.at(-1)
  if (!request) throw new Error('nothing was sent')
  const { pathname, searchParams } = new URL(request.url)
  return {
    call: `${request.method} ${pathname}`,
    module: request.headers.get('ModuleId'),
    token: request.headers.get('Authorization'),
    query: Object.fromEntries(searchParams),
    body: await request.clone().text(),
  }
}

describe('announcements of a member', () => {
  const notice = (id: string, more: object = {}) => ({ id, title: id, startTime: Number(id), ...more })

  it('are sorted newest first, with read state and sanitised HTML', async () => {
    const own = { read: 0, content: '<b onclick=x()>mine</b>' }
    platform.values.announcements = {
      list: [notice('1', { read: 1 }), notice('3', own), notice('2', { read: '0' })],
    }
    const list = await fetchMemberAnnouncements(platform.ctx, player)
    expect(list.map(({ id, read }) => [id, read])).toEqual([
      ['3', false],
      ['2', false],
      ['1', true],
    ])
    expect(list[0]?.content).toBe('<b>mine</b>')
    expect(await countUnreadAnnouncements(platform.ctx, player)).toBe(2)
  })

  it('are requested with the member’s token, and not cached for others', async () => {
    platform.values.announcements = { list: [notice('1', { read: true, content: 'member' })] }
    await countUnreadAnnouncements(platform.ctx, player)
    expect(await sentNow()).toMatchObject({ token: TOKEN, query: { types: 'PL' } })
    platform.values.announcements = { list: [notice('1', { content: 'everybody' })] }
    expect((await fetchAnnouncements(platform.ctx)).value.list[0]).not.toHaveProperty('read')
    expect((await sentNow()).token).toBeNull()
  })

  it.each([
    [0, 'PL'],
    [1, 'PL,A'],
    [2, 'PL,A'],
    [4, 'PL'],
    [40, 'PL'],
    [99, 'PL'],
  ])('for account type %i are of the types %s', async (type, types) => {
    platform.values.announcements = { list: [] }
    await countUnreadAnnouncements(platform.ctx, { token: TOKEN, type })
    expect((await sentNow()).query).toMatchObject({ types })
    await fetchMemberAnnouncements(platform.ctx, { token: TOKEN, type })
    const asked = platform.sent
      .filter((request) => request.headers.get('Authorization') === TOKEN)
      .map(({ url }) => new URL(url).searchParams.get('types'))
    expect(asked).toEqual([types, types])
  })

  it('are marked as read', async () => {
    await markAnnouncementRead(platform.ctx, TOKEN, '7')
    expect(await sentNow()).toMatchObject({
      call: 'POST /wps/relay/CCSFE_readAnnouncement',
      token: TOKEN,
      body: '{"announcementId":"7","read":true}',
    })
  })
})

describe('the inbox', () => {
  it('is loaded in pages, without malformed messages', async () => {
    platform.values.inbox = { list: [inboxEntry('1'), { id: '2' }, 7], pageNum: 2, totalPages: 3 }
    const { list, totalPages } = await fetchInbox(platform.ctx, TOKEN, { page: 2, size: 20 })
    expect([list.map(({ id }) => id), totalPages]).toEqual([['1'], 3])
    expect(await sentNow()).toMatchObject({
      module: 'INBOX3',
      token: TOKEN,
      query: { pageNo: '2', pageSize: '20', language: 'EN' },
    })
  })

  it('contains sanitised messages', async () => {
    platform.values.inboxMessage = inboxEntry('1', { content: '<p>a<script>x()</script></p>' })
    expect((await fetchInboxMessage(platform.ctx, TOKEN, '1')).content).toBe('<p>a</p>')
    expect((await sentNow()).query).toEqual({ messageId: '1', language: 'EN' })
  })

  it('marks messages as read and deletes them by id', async () => {
    await markInboxMessageRead(platform.ctx, TOKEN, '1')
    expect(await sentNow()).toMatchObject({
      call: 'PUT /wps/relay/CSP_inboxMessage',
      body: '{"messageId":"1","read":true}',
    })
    await deleteInboxMessage(platform.ctx, TOKEN, '1')
    expect(await sentNow()).toMatchObject({
      call: 'DELETE /wps/relay/CSP_inboxMessage',
      body: '{"messageId":"1"}',
    })
  })

  it('reports a missing message and an ended session', async () => {
    platform.refuse(endpoints.inboxMessage.path, 404, 'message.not.found')
    await expect(fetchInboxMessage(platform.ctx, TOKEN, 'x')).rejects.toMatchObject({ code: 'not-found' })
    platform.refuse(endpoints.inbox.path, 401, 'login.not.session')
    await expect(fetchInbox(platform.ctx, TOKEN, { page: 1, size: 1 })).rejects.toMatchObject({
      code: 'session-expired',
    })
    expect(platform.deaths()).toBe(1)
  })

  it('counts unread messages in the inbox and in the chat', async () => {
    expect(await fetchInboxUnreadCount(platform.ctx, TOKEN)).toEqual({ count: 1 })
    expect(await fetchChatUnreadCount(platform.ctx, TOKEN)).toBe(3)
    platform.values.inboxUnread = { count: -1 }
    await expect(fetchInboxUnreadCount(platform.ctx, TOKEN)).rejects.toMatchObject({ code: 'malformed' })
  })
})

describe('the live chat', () => {
  const look = { backUrl: 'https://lobby.example/m/message', headerColor: '#101410', title: 'Help' }

  it.each([
    ['EN', 'EN'],
    ['CN', 'CN'],
  ] as const)('opens in %s', async (language, asked) => {
    const url = await launchChat({ ...platform.ctx, language }, TOKEN, look)
    expect(url).toBe('https://chat.example/room?ticket=canary-chat-ticket-2c91')
    expect(await sentNow()).toMatchObject({
      module: 'CBS3',
      token: TOKEN,
      query: { b2c: '1', language: asked, ...look },
    })
  })
})

describe('feedback', () => {
  it('is sent with the member’s token, or without one for guests', async () => {
    await sendFeedback(platform.ctx, { content: 'Quite good' }, undefined)
    expect(await sentNow()).toMatchObject({
      call: 'POST /wps/feedback',
      module: 'FEEDBACK3',
      token: null,
      body: '{"content":"Quite good"}',
    })
    await sendFeedback(platform.ctx, { content: 'Quite good', contact: 'me' }, TOKEN)
    expect((await sentNow()).token).toBe(TOKEN)
  })
})
