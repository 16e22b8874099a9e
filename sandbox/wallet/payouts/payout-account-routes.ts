import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  newPayoutAccountSchema,
  PAYOUT_ACCOUNT_KINDS,
  type PayoutAccountError,
} from '../../../shared/contract/payout-account-schemas'
import { cleanText } from '../../../shared/validation/field-rules'
import { decryptBody } from '../../account/encrypted-body'
import { omitNulls, readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import { getSeedLanguageMark } from '../../seed/seed-texts'
import { requireMemberToken } from '../../session/member-session'
import { loadPaymentTexts } from '../payments/channel-hours'
import { getMemberPaymentClient } from '../payments/member-payments'
import { FUND_PASSWORD_REFUSALS } from '../payments/payment-refusals'
import { loadMemberSecurity, refuseWrongFundPassword } from '../security/member-security'
import type { WalletCall, WalletEnv } from '../wallet-env'
import {
  hasEverHadPayoutAccount,
  insertPayoutAccount,
  isAccountNumber,
  loadPayoutAccount,
  loadPayoutAccounts,
  markMainPayoutAccount,
  markPayoutAccountRemoved,
  PAYOUT_ACCOUNTS_PER_KIND_MAX,
  type PayoutAccountRecord,
  type PayoutOption,
} from './payout-options'

const REPLIES: Record<PayoutAccountError, readonly [status: 400 | 403 | 404 | 409 | 429, message: string]> = {
  ...FUND_PASSWORD_REFUSALS,
  'no.permission': [403, 'No permission, or not available.'],
  'account.exists': [409, 'The member has this account already.'],
  'account.most': [409, 'The member has the most accounts of this kind.'],
  'account.number': [400, 'The number, IBAN or address is none.'],
  'account.option': [400, 'There is no such bank, wallet or coin.'],
  'account.holder': [409, 'The payee name has to be known first.'],
  'account.not.found': [404, 'There is no such account.'],
  'account.in.use': [409, 'A withdrawal to it is on its way.'],
  'account.state': [409, 'The account waits, or was refused.'],
}

function refuseAccount(c: Context, refusal: PayoutAccountError): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/** Database row of a payout option, whose terms are JSON. */

type Row = Omit<PayoutOption, 'terms'> & { terms: string }

/** Loads the payout options for wallets of a currency, in the operator's order. */
async function payoutOptions(db: D1Database, currency: string): Promise<PayoutOption[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, terms FROM payout_option WHERE currency = ? OR currency IS NULL ORDER BY position`,
    )
    .bind(currency)
    .all<Row>()
  return results.map((row) => ({ ...row, terms: JSON.parse(row.terms) }))
}

/** Calls about the payout accounts of a member. */
export const payoutAccountRoutes = new Hono<WalletEnv>()

const MINUTE_MS = 60_000
const BRANCH_MAX = 100

type Texts = Awaited<ReturnType<typeof loadPaymentTexts>>

const nameOf = (texts: Texts, optionId: string) => texts.get(`pay:option:${optionId}`)?.title ?? ''

function wireAccount(
  { optionId, reason, usableAt, ...account }: PayoutAccountRecord,
  texts: Texts,
  language: string,
) {
  return omitNulls({
    ...account,
    name: nameOf(texts, optionId),
    ...getSeedLanguageMark(language),
    usableAt: account.state === 'waiting' ? usableAt : null,
    reason: reason && (texts.get(`pay:reason:${reason}`)?.title ?? ''),
  })
}

async function wholeList(c: WalletCall) {
  const language = readCallLanguage(c)
  const texts = await loadPaymentTexts(c.env.DB, language)
  const accounts = await loadPayoutAccounts(c.env.DB, c.var.member.id)
  const { payoutWait } = c.var.scenario
  return {
    list: accounts.map((account) => wireAccount(account, texts, language)),
    most: Object.fromEntries(PAYOUT_ACCOUNT_KINDS.map((kind) => [kind, PAYOUT_ACCOUNTS_PER_KIND_MAX])),
    ...(payoutWait > 0 && { waitMinutes: payoutWait }),
  }
}

payoutAccountRoutes.get(endpoints.payoutAccounts.path, requireMemberToken, async (c) =>
  sendSuccess(c, await wholeList(c)),
)

payoutAccountRoutes.get(endpoints.payoutOptions.path, requireMemberToken, async (c) => {
  const language = readCallLanguage(c)
  const texts = await loadPaymentTexts(c.env.DB, language)
  const options = await payoutOptions(c.env.DB, c.var.member.currency)
  const ofKind = (wanted: string) =>
    options
      .filter(({ kind }) => kind === wanted)
      .map(({ id, terms }) => {
        const { pattern: _, ...rest } = { pattern: '', ...terms }
        return { id, name: nameOf(texts, id), ...getSeedLanguageMark(language), ...rest }
      })
  return sendSuccess(c, { banks: ofKind('bank'), wallets: ofKind('wallet'), coins: ofKind('coin') })
})

type NewAccount = v.InferOutput<typeof newPayoutAccountSchema>

/**
 * Adds a payout account. Checks the member's input before the password, so that input can be corrected first.
 */
async function added(
  c: WalletCall,
  payload: NewAccount,
): Promise<{ id: string } | { refusal: PayoutAccountError }> {
  const { env, var: variables } = c
  const { member, scenario } = variables
  if (!hasRight(member.type, 'withdraw')) return { refusal: 'no.permission' }
  const secured = await loadMemberSecurity(env.DB, member.id)
  if (secured.payeeName === null) return { refusal: 'account.holder' }
  const options = await payoutOptions(env.DB, member.currency)
  const option = options.find(({ id, kind }) => id === payload.optionId && kind === payload.kind)
  if (!option) return { refusal: 'account.option' }
  const number = payload.number.replaceAll(' ', '')
  const takesBranch = 'branch' in option.terms ? option.terms.branch : 'none'
  const branch = (takesBranch !== 'none' && 'branch' in payload && cleanText(payload.branch ?? '')) || null
  const isBranch = branch === null ? takesBranch !== 'required' : branch.length <= BRANCH_MAX
  if (!isAccountNumber(option.terms, number) || !isBranch) return { refusal: 'account.number' }
  const refusal = await refuseWrongFundPassword(c, secured, payload.fundPassword)
  if (refusal) return { refusal }
  return insertPayoutAccount(env.DB, {
    ...{ memberId: member.id, kind: option.kind, optionId: option.id, number, branch },
    holder: secured.payeeName,
    usableAt: Date.now() + scenario.payoutWait * MINUTE_MS,
    isMain: payload.isMain,
  })
}

payoutAccountRoutes.post(
  endpoints.addPayoutAccount.path,
  requireMemberToken,
  decryptBody(newPayoutAccountSchema),
  async (c) => {
    const answer = await added(c, c.var.payload)
    if ('refusal' in answer) return refuseAccount(c, answer.refusal)
    const account = await loadPayoutAccount(c.env.DB, c.var.member.id, answer.id)
    if (!account) return refuseAccount(c, 'account.not.found')
    const language = readCallLanguage(c)
    return sendSuccess(c, wireAccount(account, await loadPaymentTexts(c.env.DB, language), language))
  },
)

payoutAccountRoutes.delete(endpoints.removePayoutAccount.path, requireMemberToken, async (c) => {
  const { id: memberId, type } = c.var.member
  const id = c.req.query('accountId') ?? ''
  if (!hasRight(type, 'withdraw')) return refuseAccount(c, 'no.permission')
  if (!(await hasEverHadPayoutAccount(c.env.DB, memberId, id))) return refuseAccount(c, 'account.not.found')
  if (!(await getMemberPaymentClient(c).retireAccount(id))) return refuseAccount(c, 'account.in.use')
  await markPayoutAccountRemoved(c.env.DB, memberId, id)
  return sendSuccess(c, await wholeList(c))
})

payoutAccountRoutes.post(endpoints.setMainAccount.path, requireMemberToken, async (c) => {
  const { id: memberId, type } = c.var.member
  if (!hasRight(type, 'withdraw')) return refuseAccount(c, 'no.permission')
  const body = v.safeParse(v.object({ accountId: v.string() }), await readCallBody(c))
  const account = body.success
    ? await loadPayoutAccount(c.env.DB, memberId, body.output.accountId)
    : undefined
  if (!account) return refuseAccount(c, 'account.not.found')
  if (account.state !== 'ready') return refuseAccount(c, 'account.state')
  await markMainPayoutAccount(c.env.DB, memberId, account.id)
  return sendSuccess(c, await wholeList(c))
})
