import type { LanguageCode } from '../../shared/config/languages'
import { seedMark } from '../seed/texts'
import { toDecimal } from '../wallet/money'
import type { LockedBonus } from '../wallet/payments/bonus-book'
import type { PaymentRecord } from '../wallet/payments/payment-record'
import { type Held, wirePlaying } from './wire-ticket'

interface BonusTexts {
  owner: string
  title: string
  counts: string | null
  excluded: string | null
}

/** Bonuses of deposits that are being played through, as tickets. @param payments those whose bonuses they are */
export async function depositBonuses(
  db: D1Database,
  locked: readonly { bonus: LockedBonus; payment: PaymentRecord }[],
  { held, language }: { held: Held; language: LanguageCode },
): Promise<object[]> {
  if (locked.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT owner, title, subtitle AS counts, content AS excluded FROM texts
       WHERE owner GLOB 'pay:bonus:*' AND language IN (?1, 'EN') ORDER BY language = ?1`,
    )
    .bind(language)
    .all<BonusTexts>()
  const texts = new Map(results.map((text) => [text.owner, text]))
  return locked.flatMap(({ bonus, payment }) => {
    const terms = payment.direction === 'deposit' ? payment.bonus?.terms : undefined
    const text = payment.direction === 'deposit' && texts.get(`pay:bonus:${payment.bonus?.id}`)
    if (!terms || !text) return []
    return [
      {
        id: bonus.name,
        title: text.title,
        ...seedMark(language),
        state: 'playing',
        amount: toDecimal(bonus.amount),
        terms: {
          times: String(terms.wagering.times),
          counts: text.counts === null ? [] : [{ name: text.counts, percent: '100' }],
          excluded: text.excluded ?? '',
          days: terms.days,
          canGiveUp: true,
        },
        playing: wirePlaying(bonus, held, { counting: terms.kinds ?? null, language }),
      },
    ]
  })
}
