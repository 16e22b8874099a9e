import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { COMPLAINT_FLAG } from '../../../shared/config/platform-flags'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/field-schemas'
import { readCallBody, sendFailure, sendSuccess } from '../../http/requests'
import {
  getMemberId,
  type MemberCallEnv,
  readOptionalMember,
  refuseTrial,
  requireMemberToken,
} from '../../session/member-session'
import { loadFlags } from '../../store/operator-settings'
import {
  addPlayerMessage,
  loadComplaints,
  loadGuestComplaint,
  loadMemberComplaint,
  openComplaint,
} from './complaint-rows'

type Call = Context<MemberCallEnv>

/** Calls about complaints. They exist only while the feature flag is on. */
export const complaintRoutes = new Hono<MemberCallEnv>()

complaintRoutes.on(
  ['GET', 'POST'],
  ['complaints', 'complaint', 'guestComplaint', 'replyToComplaint'].map(
    (name) => endpoints[name as 'complaints'].path,
  ),
  async (c, next) =>
    (await loadFlags(c.env.DB, c.var.scenario))[COMPLAINT_FLAG]
      ? next()
      : sendFailure(c, 404, 'not.found', 'There is no such call.'),
)

const notFound = (c: Call) =>
  sendFailure(c, 404, 'complaint.not.found', 'No complaint has this number and access code.')

const usedKey = (c: Call) =>
  sendFailure(c, 422, 'idempotency.conflict', 'The Idempotency-Key was used for another body.')

const readKey = (c: Call): string | undefined => {
  const key = c.req.header('Idempotency-Key') ?? ''
  return ID_PATTERN.test(key) ? key : undefined
}

const refuseBody = (c: Call) =>
  sendFailure(c, 400, 'request.invalid', 'The body or the Idempotency-Key is not what the contract says.')

complaintRoutes.get(endpoints.complaints.path, requireMemberToken, refuseTrial, async (c) =>
  sendSuccess(c, { list: await loadComplaints(c.env.DB, c.var.member.id) }),
)

complaintRoutes.get(endpoints.complaint.path, requireMemberToken, refuseTrial, async (c) => {
  const found = await loadMemberComplaint(c.env.DB, c.var.member.id, c.req.query('number') ?? '')
  return found ? sendSuccess(c, found) : notFound(c)
})

complaintRoutes.post(endpoints.guestComplaint.path, async (c) => {
  const body = v.safeParse(endpoints.guestComplaint.body, await readCallBody(c))
  const found =
    body.success && (await loadGuestComplaint(c.env.DB, body.output.accessCode, body.output.number))
  return found ? sendSuccess(c, found) : notFound(c)
})

complaintRoutes.post(endpoints.openComplaint.path, readOptionalMember, async (c) => {
  const body = v.safeParse(endpoints.openComplaint.body, await readCallBody(c))
  const key = readKey(c)
  const memberId = getMemberId(c)
  if (!body.success || key === undefined || (memberId === null && !body.output.contact)) return refuseBody(c)
  const opened = await openComplaint(c.env.DB, { memberId, key }, body.output)
  return opened ? sendSuccess(c, opened) : usedKey(c)
})

complaintRoutes.post(endpoints.replyToComplaint.path, readOptionalMember, async (c) => {
  const body = v.safeParse(endpoints.replyToComplaint.body, await readCallBody(c))
  const key = readKey(c)
  if (!body.success || key === undefined) return refuseBody(c)
  const { number, accessCode, text } = body.output
  const memberId = getMemberId(c)
  const load = async () =>
    memberId === null
      ? loadGuestComplaint(c.env.DB, accessCode ?? '', number)
      : loadMemberComplaint(c.env.DB, memberId, number)
  const complaint = await load()
  if (!complaint) return notFound(c)
  if (complaint.state === 'closed') return sendFailure(c, 422, 'complaint.closed', 'The complaint is closed.')
  const isAdded = await addPlayerMessage(c.env.DB, { memberId, key }, { number: complaint.number, text })
  return isAdded ? sendSuccess(c, await load()) : usedKey(c)
})
