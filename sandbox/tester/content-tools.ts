import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { listApplications, loadApplicationImage, setApplicationStatus } from '../rewards/applications'
import { APP_FILES, type ContentScenario } from '../scenario/content-scenario'
import { storeAgentMessage } from '../support/chat/chat-messages'
import { sendInboxMessage } from '../support/inbox-rows'
import type { WalletEnv } from '../wallet/wallet-env'
import { publishAnnouncement, setUnreadCount, UNREAD_KINDS } from './publish'
import { readToolBody, refuseUnknownScope, renderCheckbox, sendToolResult } from './tool-form'

/** Renders the section of the scenario form for the operator's content and the app. */
export const renderContentFields = (state: ContentScenario) => html`
<fieldset><legend>Content and app</legend>
${renderCheckbox('hostile', 'Hostile text in every field that an operator fills in', state.hostile)}
${APP_FILES.map(
  (kind) => html`<p><label><input type="checkbox" name="downloads" value="${kind}"
 ${state.downloads.includes(kind) ? html`checked` : ''}> App for ${kind}</label></p>`,
)}
<p><label>App offer ends (ms since 1970; empty: as seeded; 0: never)
<input name="offerEndsAt" inputmode="numeric" value="${state.offerEndsAt ?? ''}"></label></p>
<p><label>Live chat chatUrl (empty: default) <input name="chatUrl" value="${state.chatUrl}"></label></p>
</fieldset>
`

/** Returns the changes that the content section of the scenario form posts. */
export const parseContentChange = (form: FormData) => {
  const offerEndsAt = form.get('offerEndsAt') || null
  return {
    hostile: form.has('hostile'),
    downloads: form.getAll('downloads'),
    offerEndsAt: offerEndsAt === null ? null : Number(offerEndsAt),
    chatUrl: form.get('chatUrl') ?? '',
  }
}

/**
 * Tools for testing content: messages, announcements, unread counts, and players' feedback and applications.
 */
export const contentToolRoutes = new Hono<WalletEnv>()

const ALL = '*'

/**
 * Finds the id of the named account; for '*' the ids of all members except trial players.
 * @returns a response when the account is refused
 */
async function membersNamed(c: Context<WalletEnv>, account: string): Promise<string[] | Response> {
  const refusal = await refuseUnknownScope(c, account === ALL ? undefined : account)
  if (refusal) return refusal
  const { results } = await c.env.DB.prepare(
    "SELECT id FROM member WHERE account = ?1 OR (?1 = '*' AND type <> 4)",
  )
    .bind(account)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

const longText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(50_000))
const title = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))

const message = v.strictObject({ account: v.string(), title, content: longText })

contentToolRoutes.post('/inbox', async (c) => {
  const body = v.safeParse(message, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const members = await membersNamed(c, body.output.account)
  if (members instanceof Response) return members
  await sendInboxMessage(c.env.DB, members, body.output)
  return sendToolResult(c, { sent: members.length })
})

const chatMessage = v.strictObject({ account: v.string(), text: v.pipe(v.string(), v.nonEmpty()) })

contentToolRoutes.post('/chat-message', async (c) => {
  const body = v.safeParse(chatMessage, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const members = await membersNamed(c, body.output.account)
  if (members instanceof Response) return members
  for (const id of members) await storeAgentMessage(c.env.DB, id, body.output.text)
  return sendToolResult(c, { sent: members.length })
})

const announcement = v.strictObject({
  type: v.picklist(['PL', 'PU']),
  title,
  content: longText,
  execution: v.optional(v.picklist(['A', 'B', 'F']), 'B'),
  promotionType: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

contentToolRoutes.post('/announcement', async (c) => {
  const body = v.safeParse(announcement, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const refusal = await refuseUnknownScope(c, undefined)
  if (refusal) return refusal
  return sendToolResult(c, { id: await publishAnnouncement(c.env.DB, body.output) })
})

const whole = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(500),
)
const unread = v.strictObject({ account: v.string(), kind: v.picklist(UNREAD_KINDS), count: whole })

contentToolRoutes.post('/unread', async (c) => {
  const body = v.safeParse(unread, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const { account, kind, count } = body.output
  const members = await membersNamed(c, account)
  if (members instanceof Response) return members
  for (const id of members) await setUnreadCount(c.env.DB, id, kind, count)
  return sendToolResult(c, { account, kind, count })
})

contentToolRoutes.get('/feedback', async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT account, content, contact, at FROM feedback LEFT JOIN member ON member.id = member_id
     ORDER BY at DESC LIMIT 100`,
  ).all()
  return c.json({ feedback: results })
})

contentToolRoutes.get('/applications', async (c) =>
  c.json({ applications: await listApplications(c.env.DB) }),
)

contentToolRoutes.get('/applications/:id/:number{\\d}', async (c) => {
  const image = await loadApplicationImage(c.env.DB, c.req.param('id'), Number(c.req.param('number')))
  if (!image) return c.notFound()
  return c.body(image.bytes, 200, {
    'Content-Type': image.type,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
})

const decision = v.strictObject({ id: v.string(), status: v.picklist(['pending', 'approved', 'refused']) })

contentToolRoutes.post('/application', async (c) => {
  const body = v.safeParse(decision, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const { id, status } = body.output
  return (await setApplicationStatus(c.env.DB, id, status))
    ? sendToolResult(c, { id, status })
    : c.json({ problems: 'Unknown application' }, 404)
})

const accountField = html`<label>Account (${ALL}: all) <input name="account" value="rafi88" required></label>`

export const contentToolsForms = html`
<h2>Messages, announcements, unread counts</h2>
<form method="post" action="/__sandbox/inbox"><p>${accountField}
<label>Title <input name="title" required></label>
<label>HTML <input name="content" required></label> <button>Send message</button></p></form>
<form method="post" action="/__sandbox/chat-message"><p>${accountField}
<label>Live chat message <input name="text" required></label> <button>Send to chat</button></p></form>
<form method="post" action="/__sandbox/announcement"><p><label>Announcement <select name="type">
<option value="PL">for players</option><option value="PU">as a popup</option></select></label>
<label>(popup audience: <select name="execution"><option value="B">guests</option><option value="A">members</option>
<option value="F">first login</option></select>,</label>
<label>Promotion type <input name="promotionType">)</label>
<label>Title <input name="title" required></label> <label>HTML <input name="content" required></label>
<button>Publish</button></p></form>
<form method="post" action="/__sandbox/unread"><p>${accountField}
<label>Unread <input name="count" type="number" min="0" max="500" value="120" required></label>
<label>Kind <select name="kind">${UNREAD_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<button>Set</button></p></form>
<p>Sent by players: <a href="/__sandbox/feedback">feedback</a>, <a href="/__sandbox/applications">applications</a>.</p>
`

export const contentToolsHelp = html`
<li>POST /__sandbox/inbox {account, title, content}: send a message; account '*' is every member except trial players
<li>POST /__sandbox/chat-message {account, text}: send a live chat message from the agent
<li>POST /__sandbox/announcement {type: PL or PU, title, content} (PU: execution A, B or F; without promotionType it is about the service): publish immediately
<li>POST /__sandbox/unread {account, kind: ${UNREAD_KINDS.join(', ')}, count}: set the unread count; missing items are generated
<li>GET /__sandbox/feedback, GET /__sandbox/applications, GET /__sandbox/applications/…/0: items sent by players
<li>POST /__sandbox/application {id, status}: set to pending, approved or refused
`
