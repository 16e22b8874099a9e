import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { findDocumentUpload, readUploadBytes } from '../identity/verification/document-uploads'
import { loadReviewedSteps, type ReviewedStep, reviewStep } from '../identity/verification/review'
import { scenarioOf } from '../scenario/scenario'
import type { VerificationScenario } from '../scenario/security-scenario'
import { SEED_VERIFICATION_STEPS, VERIFICATION_REASONS } from '../seed/seed-verification'
import { findAccountName } from '../session/member-session'
import type { WalletEnv } from '../wallet/wallet-env'
import { isToolForm, readToolBody, renderCheckbox, renderNumberInput } from './tool-form'

/** Renders the section of the scenario form for identity verification. */
export const renderVerificationFields = (state: VerificationScenario) => html`
<fieldset><legend>Verification</legend>
${renderCheckbox('verificationClosed', 'No documents are accepted', state.verificationClosed)}
<p>Required steps: ${SEED_VERIFICATION_STEPS.map(
  ({ id }) => html`
<label><input type="checkbox" name="verificationSteps" value="${id}" ${
    state.verificationSteps.includes(id) ? html`checked` : ''
  }> ${id}</label>`,
)}</p>
${renderNumberInput('uploadLife', 'Minutes allowed for an upload', state.uploadLife, 1)}
</fieldset>
`

/**
 * Returns the changes that the verification section of the scenario form posts. At least one step is
 * required.
 */
export const parseVerificationChange = (form: FormData) => {
  const verificationSteps = form.getAll('verificationSteps')
  return {
    verificationClosed: form.has('verificationClosed'),
    uploadLife: Number(form.get('uploadLife') ?? 0),
    ...(verificationSteps.length > 0 && { verificationSteps }),
  }
}

/** Tools for testing identity verification: decisions of the operator's reviewers. */
export const verificationToolRoutes = new Hono<WalletEnv>()

verificationToolRoutes.get('/verifications.json', async (c) =>
  c.json({ steps: await loadReviewedSteps(c.env.DB) }),
)

verificationToolRoutes.get('/verifications', async (c) =>
  c.html(verificationsPage(await loadReviewedSteps(c.env.DB)), 200, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  }),
)

verificationToolRoutes.get('/verifications/:id', async (c) => {
  const upload = await findDocumentUpload(c.env.DB, c.req.param('id'))
  const bytes = upload?.completedAt ? await readUploadBytes(c.env.DB, upload.id) : undefined
  if (!upload || !bytes) return c.notFound()
  return c.body(bytes, 200, {
    'Content-Type': upload.type,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
})

const decision = v.strictObject({
  memberId: v.string(),
  stepId: v.string(),
  act: v.picklist(['approve', 'more', 'reject']),
  slot: v.optional(v.string()),
  reason: v.optional(v.picklist(VERIFICATION_REASONS), 'blurred'),
})

verificationToolRoutes.post('/verification', async (c) => {
  const body = v.safeParse(decision, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const account = await findAccountName(c.env.DB, body.output.memberId)
  const { verificationSteps } = await scenarioOf(c.env).state(account)
  if (!(await reviewStep(c.env.DB, body.output, verificationSteps)))
    return c.json({ problems: 'No such step to review' }, 404)
  return isToolForm(c) ? c.redirect('/__sandbox/verifications', 303) : c.json({ ok: true })
})

const acts = ({ memberId, stepId, documents }: ReviewedStep) => html`
<form method="post" action="/__sandbox/verification">
<input type="hidden" name="memberId" value="${memberId}"><input type="hidden" name="stepId" value="${stepId}">
<button name="act" value="approve">Approve</button>
<select name="slot" aria-label="Picture"><option value="">all</option>${documents.map(({ slot }) => html`<option>${slot}</option>`)}</select>
<select name="reason" aria-label="Reason">${VERIFICATION_REASONS.map((reason) => html`<option>${reason}</option>`)}</select>
<button name="act" value="more">Ask for more</button>
<button name="act" value="reject">Reject</button></form>`

const row = (step: ReviewedStep) => html`
<tr><td>${new Date(step.at).toISOString().slice(0, 16).replace('T', ' ')}<td>${step.account}
<td>${step.stepId}<td>${step.state}<td>${step.kind ?? ''} ${step.number ?? ''}
<td>${step.documents.map(({ id, slot, reason }) => html`<a href="/__sandbox/verifications/${id}">${slot}</a>${reason ? ` (${reason})` : ''} `)}
<td>${step.state === 'sent' || step.state === 'more' ? acts(step) : ''}</tr>`

/**
 * Returns a page with the latest verification steps and forms for a reviewer's decisions, without scripts.
 */
const verificationsPage = (steps: readonly ReviewedStep[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Verification</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>Verification</h1>
<p><a href="/__sandbox/">Sandbox platform</a></p>
<table><thead><tr><th>When<th>Account<th>Step<th>State<th>Document<th>Pictures<th></tr></thead><tbody>${steps.map(row)}</tbody></table>
`

export const verificationToolsForms = html`
<p><a href="/__sandbox/verifications">Verification</a>: review documents, then approve, ask for more or reject.</p>
`

export const verificationToolsHelp = html`
<li><a href="/__sandbox/verifications.json">GET /__sandbox/verifications.json</a>: submitted steps; GET /__sandbox/verifications/…: a document
<li>POST /__sandbox/verification {memberId, stepId, act: approve, more or reject, slot, reason}: reasons are ${VERIFICATION_REASONS.join(', ')}
`
