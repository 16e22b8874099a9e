import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { compareAmounts } from '../../../shared/money/amount'
import { readCallLanguage, sendSuccess } from '../../http/requests'
import { getSeedLanguageMark } from '../../seed/seed-texts'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal, toMinor } from '../minor-units'
import { getWalletClient } from '../wallet-clients'
import type { WalletEnv } from '../wallet-env'
import { toFeeReply } from './amounts'
import { toDepositBonusTermsReply } from './bonus-terms-reply'
import {
  type DepositChannelRow,
  getChannelClosure,
  getOperatorDayStart,
  loadDepositBonusTerms,
  loadDepositChannels,
  loadPaymentTexts,
} from './channel-hours'
import { loadFundsNotice } from './funds-notice'
import { isIdentityMissing } from './identity-required'
import { getMemberPaymentClient } from './member-payments'

/** Call for the deposit methods of a member, with limits and bonuses. */
export const depositSettingsRoutes = new Hono<WalletEnv>()

type Texts = Awaited<ReturnType<typeof loadPaymentTexts>>

const wireChannel = (
  { id, flow, terms }: DepositChannelRow,
  name: { name: string; lang?: string },
  closed: { until?: number } | null,
) => ({
  id,
  ...name,
  flow,
  min: toDecimal(terms.min),
  max: toDecimal(terms.max),
  ...(terms.fee && { fee: toFeeReply(terms.fee) }),
  usualMinutes: terms.usualMinutes,
  latestMinutes: terms.latestMinutes,
  quickAmounts: [
    terms.min,
    ...terms.quickAmounts.filter((amount) => amount > terms.min && amount <= terms.max),
  ].map(toDecimal),
  isRecommended: terms.isRecommended ?? false,
  closed,
  ...(terms.hours && { hours: terms.hours }),
  ownNameOnly: terms.ownNameOnly ?? false,
  exactAmount: terms.exactAmount ?? false,
  ...(terms.coin && {
    coin: { coin: terms.coin.coin, network: terms.coin.network, rate: toDecimal(terms.coin.rate) },
  }),
})

/** Loads the deposit bonuses that the member can take. */
async function bonusList(db: D1Database, texts: Texts, mark: { lang?: string }, isFirst: boolean) {
  const offered = (await loadDepositBonusTerms(db)).filter(({ terms }) => isFirst || !terms.isFirstOnly)
  return offered.map(({ id, terms }) => {
    const { title = '' } = texts.get(`pay:bonus:${id}`) ?? {}
    return {
      id,
      title,
      ...mark,
      percent: String(terms.percent),
      cap: toDecimal(terms.cap),
      min: toDecimal(terms.min),
      ...toDepositBonusTermsReply(terms),
    }
  })
}

/** Loads the daily deposit limit that testers have set for everyone. */
async function getScenarioLimit(c: Context<WalletEnv>, now: number) {
  const amount = toMinor(c.var.scenario.depositLimit)
  if (amount === undefined) return undefined
  const left = Math.max(
    0,
    amount - (await getMemberPaymentClient(c).depositedSince(getOperatorDayStart(now))),
  )
  return { period: 'day', amount: toDecimal(amount), left: toDecimal(left) }
}

/** Loads the member's deposit limit with the smallest remaining amount. */
async function getTightestLimit(c: Context<WalletEnv>) {
  const wallet = await getWalletClient(c, c.var.member).protected()
  const limit = await wallet.depositLimit()
  if (!limit) return undefined
  const { period, amount, left } = limit
  return { period, amount: toDecimal(amount ?? 0), left: toDecimal(left ?? 0) }
}

depositSettingsRoutes.get(endpoints.depositSettings.path, requireMemberToken, async (c) => {
  const { env, var: variables } = c
  const { member, scenario } = variables
  const now = Date.now()
  const language = readCallLanguage(c)
  const mark = getSeedLanguageMark(language)
  const texts = await loadPaymentTexts(env.DB, language)
  const channels = await loadDepositChannels(env.DB, member.currency)
  const methods = [...Map.groupBy(channels, ({ methodId }) => methodId)].map(([id, list]) => ({
    id,
    kind: list[0]?.kind,
    name: texts.get(`pay:method:${id}`)?.title ?? '',
    ...mark,
    channels: list.map((channel) =>
      wireChannel(
        channel,
        { name: texts.get(`pay:channel:${channel.id}`)?.title ?? '', ...mark },
        getChannelClosure(channel, now, scenario),
      ),
    ),
  }))
  // The wallet is opened first, so that the limits include past deposits.
  const limits = [await getTightestLimit(c), await getScenarioLimit(c, now)].filter(
    (limit) => limit !== undefined,
  )
  const [limit] = limits.toSorted((one, other) => compareAmounts(one.left, other.left))
  const payeeName = await env.DB.prepare('SELECT payee_name FROM member WHERE id = ?')
    .bind(member.id)
    .first<string>('payee_name')
  const isFirst = await getMemberPaymentClient(c).isFirstDeposit()
  return sendSuccess(c, {
    currency: member.currency,
    methods,
    bonuses: await bonusList(env.DB, texts, mark, isFirst),
    isFirst,
    identityRequired: await isIdentityMissing(c),
    fundsNotice: await loadFundsNotice(env.DB, member.id),
    ...(limit && { limit }),
    ...(payeeName !== null && { payeeName }),
  })
})
