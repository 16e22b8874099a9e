import { agentTables } from './agent-rows'
import { catalogueTables } from './catalogue-rows'
import { contentTables } from './content-rows'
import { contractTables } from './contract-rows'
import { memberTables } from './member-rows'
import { paymentTables } from './payment-rows'
import { rewardTables } from './reward-rows'
import type { SeedTable } from './seed-table'
import { sessionTables } from './session-rows'
import { transferTables } from './transfer-rows'
import { verificationTables } from './verification-rows'

/** Every table of the seed with its rows, in the order that foreign keys require. */
export const seedTables: readonly SeedTable[] = [
  ...contentTables,
  ...catalogueTables,
  ...memberTables,
  ...contractTables,
  ...sessionTables,
  ...paymentTables,
  ...transferTables,
  ...rewardTables,
  ...verificationTables,
  ...agentTables,
]

/**
 * Tables that visitors and members fill; a reset empties them. `used_message` is not among them: the keys outlive a
 * reset, so used bodies must stay refused.
 */
export const emptiedTables = [
  'referral',
  'launch_ticket',
  'game_session',
  'round',
  'recent_game',
  'captcha',
  'login_failure',
  'known_login',
  'verification_code',
  'security_code',
  'security_answer',
  'message_request',
  'outbox',
  'member_icon',
  'announcement_read',
  'chat_pass',
  'chat_message',
  'application',
  'application_image',
  'promotion_join',
  'ticket',
  'feedback',
  'exact_amount',
  'payment_slip',
  'document_part',
  'passkey',
  'passkey_challenge',
  'downline_day',
  'downline_deposit',
  'affiliate_visit',
  'contract_payout',
  'agent_key',
] as const
