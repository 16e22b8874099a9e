import type { LanguageCode } from '../../shared/config/languages'
import { getSeedLanguageMark } from '../seed/seed-texts'
import { toDepositBonusTermsReply } from '../wallet/payments/bonus-terms-reply'
import { loadDepositBonusTerms, loadPaymentTexts } from '../wallet/payments/channel-hours'

/** Currency of the amounts in the seed's bonuses. */
const CURRENCY = 'BDT'

/** Loads the bonus for new members: the one of the first deposit; null: none is offered. */
export async function loadWelcomeBonus(db: D1Database, language: LanguageCode) {
  const [bonuses, texts] = await Promise.all([loadDepositBonusTerms(db), loadPaymentTexts(db, language)])
  const first = bonuses.find(({ terms }) => terms.isFirstOnly)
  if (!first) return null
  const { title } = texts.get(`pay:bonus:${first.id}`) ?? { title: first.id }
  return {
    ...toDepositBonusTermsReply(first.terms),
    ...getSeedLanguageMark(language),
    name: title,
    currency: CURRENCY,
  }
}
