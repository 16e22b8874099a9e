import { Hono } from 'hono'
import { addDownlinePayloadSchema } from '../../shared/contract/agent-team-schemas'
import { endpoints } from '../../shared/contract/endpoints'
import { findAccountByName } from '../account/account-rows'
import { type DecryptedCallEnv, decryptBody } from '../account/encrypted-body'
import { insertMember } from '../account/new-member'
import { createInvalidFieldRefusal, sendAccountRefusal } from '../account/refusals'
import { refuseTakenIdentity } from '../account/registration-checks'
import {
  findViolatedConstraint,
  loadRegistrationRules,
  refuseWeakPassword,
} from '../account/registration-rules'
import { readCallLanguage, sendSuccess } from '../http/requests'
import { getGameTime } from '../scenario/state'
import { requireMemberToken } from '../session/member-session'
import { type AgentEnv, hasAnyAgentPermission, requireAgent, sendAgentRefusal } from './agent-replies'
import { createAttachmentStatements } from './downline-attachment'
import { linkRoutes } from './links'
import { loadRateBounds, validateGivenRates } from './rate-bounds'
import { teamRoutes } from './team-routes'

/** Call by which an agent creates an account for a member or an agent directly below. */
const addMember = new Hono<AgentEnv>()

const NEW_AGENT = { type: 1, permissions: ['team', 'add-member', 'links'] } as const
const NEW_MEMBER = { type: 0, permissions: [] } as const

addMember.post(
  endpoints.addDownline.path,
  requireMemberToken,
  requireAgent('add-member', 'add-agent'),
  decryptBody(addDownlinePayloadSchema),
  async (c) => {
    const db = c.env.DB
    const { member, permissions, scenario } = c.var as AgentEnv['Variables'] &
      DecryptedCallEnv<never>['Variables']
    const { kind, account: username, password, confirmPassword, rates: requestedRates } = c.var.payload
    if (!hasAnyAgentPermission(member, permissions, [`add-${kind}`]))
      return sendAgentRefusal(c, 'no.permission')
    const now = getGameTime(scenario)
    const bounds = await loadRateBounds(db, { agentId: member.id }, now)
    const rates = validateGivenRates(bounds, requestedRates)
    if (!rates) return sendAgentRefusal(c, 'agent.rate.bounds')
    const { fields } = await loadRegistrationRules(db, scenario)
    const broken = findViolatedConstraint(fields.username, username)
    const refusal =
      (broken && createInvalidFieldRefusal('username', broken)) ??
      refuseWeakPassword(fields.password, [password, confirmPassword], username, 'confirmPassword') ??
      (await refuseTakenIdentity(db, { username, email: undefined, phone: undefined }))
    if (refusal) return sendAccountRefusal(c, refusal)
    const added = kind === 'agent' ? NEW_AGENT : NEW_MEMBER
    const refused = await insertMember(db, {
      ...{ username, email: undefined, phone: undefined, affiliateCode: undefined, payload: { password } },
      type: added.type,
      language: readCallLanguage(c),
      now,
    })
    if (refused) return sendAccountRefusal(c, refused)
    const created = await findAccountByName(db, username)
    if (!created) throw new Error('The account just made is not there')
    await db.batch(
      createAttachmentStatements(db, created, {
        ...{ agentId: member.id, kind, link: null },
        rates: JSON.stringify(rates),
        permissions: added.permissions,
        now,
      }),
    )
    return sendSuccess(c, { id: created.id, account: created.account })
  },
)

/** Calls about agents: their team, links, contracts and rates. */
export const agentRoutes = new Hono<AgentEnv>()
  .route('/', teamRoutes)
  .route('/', addMember)
  .route('/', linkRoutes)
