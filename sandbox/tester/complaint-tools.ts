import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { COMPLAINT_STATES } from '../../shared/contract/complaint-schemas'
import {
  answerComplaint,
  loadAllComplaints,
  type TesterComplaint,
} from '../support/complaints/complaint-rows'
import type { WalletEnv } from '../wallet/wallet-env'
import { isToolForm, readToolBody } from './tool-form'

/** Tools for testing complaints: the operator's answers. */
export const complaintToolRoutes = new Hono<WalletEnv>()

complaintToolRoutes.get('/complaints.json', async (c) =>
  c.json({ complaints: await loadAllComplaints(c.env.DB) }),
)

complaintToolRoutes.get('/complaints', async (c) =>
  c.html(complaintsPage(await loadAllComplaints(c.env.DB)), 200, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  }),
)

const answer = v.strictObject({
  number: v.string(),
  state: v.picklist(COMPLAINT_STATES),
  text: v.optional(v.string()),
  answerDueAt: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer())),
})

complaintToolRoutes.post('/complaint', async (c) => {
  const body = v.safeParse(answer, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  if (!(await answerComplaint(c.env.DB, body.output))) return c.json({ problems: 'No such complaint' }, 404)
  return isToolForm(c) ? c.redirect('/__sandbox/complaints', 303) : c.json({ ok: true })
})

const row = ({
  number,
  account,
  contact,
  subject,
  subjectId,
  state,
  openedAt,
  latest,
}: TesterComplaint) => html`
<tr><td>${new Date(openedAt).toISOString().slice(0, 16).replace('T', ' ')}<td>${number}
<td>${account ?? contact ?? ''}<td>${subject} ${subjectId ?? ''}<td>${state}<td>${latest}
<td><form method="post" action="/__sandbox/complaint">
<input type="hidden" name="number" value="${number}">
<textarea name="text" rows="2" aria-label="Message"></textarea>
${COMPLAINT_STATES.map((each) => html`<button name="state" value="${each}">${each}</button> `)}</form></tr>`

/** Returns a page with the latest complaints and forms for the operator's answers, without scripts. */
const complaintsPage = (complaints: readonly TesterComplaint[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Complaints</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>Complaints</h1>
<p><a href="/__sandbox/">Sandbox platform</a></p>
<table><thead><tr><th>When<th>Number<th>Account<th>Subject<th>State<th>Latest message<th></tr></thead><tbody>${complaints.map(row)}</tbody></table>
`

export const complaintToolsForms = html`
<p><a href="/__sandbox/complaints">Complaints</a>: answer, give the final answer or close.</p>
`

export const complaintToolsHelp = html`
<li><a href="/__sandbox/complaints.json">GET /__sandbox/complaints.json</a>: the latest complaints
<li>POST /__sandbox/complaint {number, state: ${COMPLAINT_STATES.join(', ')}, text, answerDueAt: ms since the epoch}
`
