// Full suite only: nothing covers the chat, because operators have another one.
import { beforeEach, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { chatSchema } from '../../../shared/contract/support-schemas'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** The sandbox’s live chat, a separate site that a ticket opens. */

let rafi: string
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = await sandbox.tokenOf('rafi88')
})

const look = {
  b2c: '1',
  language: 'EN',
  backUrl: 'https://lobby.example/m/message',
  headerColor: '#12ab34',
  title: 'Help & <b>more</b>',
}

const launch = async (query: Record<string, string> = {}, token = rafi) =>
  parseReply(chatSchema, await sandbox.value('launchChat', { token, query: { ...look, ...query } })).value
    .chatUrl

const visit = (url: string, init: Record<string, unknown> = {}) =>
  sandbox.miniflare.dispatchFetch(url, { redirect: 'manual', ...init })

/** Opens the chat as a browser does. */
async function enter(chatUrl: string) {
  const opened = await visit(chatUrl)
  const cookie = (opened.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const url = new URL(opened.headers.get('Location') ?? '', chatUrl).href
  return {
    opened,
    read: async () => {
      const reply = await visit(url, { headers: { Cookie: cookie } })
      return { reply, text: await reply.text() }
    },
    say: (text: string, headers: Record<string, string> = {}) =>
      visit(url, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ text }).toString(),
      }),
  }
}

const unreadCount = async (token = rafi) => sandbox.value('chatUnread', { token })

it('the chat has an origin next to the lobby’s', async () => {
  expect(new URL(await launch()).origin).toBe('https://chat.lobby.example')
  expect(new URL(await launch({ backUrl: 'http://127.0.0.1:4501/m' })).origin).toBe(
    'http://chat.localhost:4501',
  )
  expect(new URL(await launch({ backUrl: 'javascript:alert(1)' })).origin).toBe('http://chat.sandbox')
})

it.each([
  ['#0b0e0c', 'dark'],
  ['#f3f5f2', 'light'],
  ['none', 'dark'],
])('the chat follows the lobby’s header colour: %s gives the %s theme', async (headerColor, theme) => {
  const chat = await enter(await launch({ headerColor }))
  expect((await chat.read()).text).toContain(`data-theme="${theme}"`)
})

it('the chat greets, stores messages and answers', async () => {
  const chat = await enter(await launch())
  expect((await chat.read()).text).toContain('This is a demonstration, so there’s no person here')
  expect((await chat.say('How long does a <b>deposit</b> take?')).status).toBe(303)
  const { reply, text } = await chat.read()
  expect(text).toContain('How long does a &lt;b&gt;deposit&lt;/b&gt; take?')
  expect(text).toContain('usually take about a minute')
  expect(text).toContain('Help &amp; &lt;b&gt;more&lt;/b&gt;')
  expect(text).toContain('href="https://lobby.example/m/message"')
  expect(text).toContain('background:#12ab34')
  expect(reply.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  // A second visit continues the conversation.
  expect((await (await enter(await launch())).read()).text).toContain('usually take about a minute')
})

it('the chat uses the member’s language and its direction', async () => {
  const { text } = await (await enter(await launch({ language: 'UR' }))).read()
  expect(text).toMatch(/<html lang="ur" dir="rtl"[ >]/)
  expect(text).toContain('خوش آمدید')
})

it('the chat counts unread messages of the agent', async () => {
  expect(await unreadCount()).toEqual({ count: 0 })
  for (let time = 0; time < 2; time++) {
    await sandbox.ask('/__sandbox/chat-message', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: 'rafi88', text: 'Are you there?' }),
    })
  }
  expect(await unreadCount()).toEqual({ count: 2 })
  await (await enter(await launch())).read()
  expect(await unreadCount()).toEqual({ count: 0 })
})

it('the chat opens once for a ticket, and never without one', async () => {
  const url = await launch()
  expect((await visit(url)).status).toBe(303)
  expect((await visit(url)).status).toBe(401)
  expect((await visit(url.split('?')[0] ?? '')).status).toBe(401)
  expect((await visit(`${url.split('=')[0]}=guess`)).status).toBe(401)
})

it('the chat protects its session from scripts and other sites', async () => {
  const chat = await enter(await launch())
  expect(chat.opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect((await chat.say('x', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(401)
})

it('the chat ends with the lobby’s session', async () => {
  const chat = await enter(await launch())
  await sandbox.ask('/__sandbox/end-tokens?account=rafi88', { method: 'POST' })
  expect((await chat.read()).reply.status).toBe(401)
})

it('the chat is refused to trial players, and its URL can be set by the scenario', async () => {
  const token = await sandbox.tokenOf('trial01')
  const reply = await sandbox.call('launchChat', { token, query: look })
  expect([reply.status, ((await reply.json()) as SandboxEnvelope).errorCode]).toEqual([403, 'no.permission'])
  await sandbox.scenario({ chatUrl: 'javascript:alert(1)' })
  expect(await launch()).toBe('javascript:alert(1)')
})
