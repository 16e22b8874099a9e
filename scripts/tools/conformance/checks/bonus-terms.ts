import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { DepositSettings } from '../../../../shared/contract/payment-schemas'
import type { AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { rewardWagering } from '../../../../shared/money/reward-wagering'
import { describeBonusFaults } from '../../../../shared/protection/bonus-rules'
import { type ComplianceProfile, protectionRules } from '../../../../shared/protection/rules'
import type { ConformanceFindings } from '../finding'
import type { SampleContext } from '../samples'

const CHECK = 'bonus terms'

type CheckedTerms = Parameters<typeof describeBonusFaults>[0]

/** Warns about bonuses whose terms break the rules of the operator's compliance profile. */
export function checkBonusTerms(
  findings: ConformanceFindings,
  { replies }: Pick<SampleContext, 'replies'>,
  profile: ComplianceProfile,
): void {
  const { bonus: rules } = protectionRules(profile)
  const check = (call: EndpointName, name: string, terms: CheckedTerms): void => {
    for (const fault of describeBonusFaults(terms, rules)) findings.warn(CHECK, call, `${name}: ${fault}`)
  }
  const deposits = replies.get('depositSettings') as DepositSettings | undefined
  for (const bonus of deposits?.bonuses ?? []) check('depositSettings', `bonus ${bonus.id}`, bonus)
  const tickets = replies.get('tickets') as { list: Ticket[] } | undefined
  for (const { id, terms } of tickets?.list ?? [])
    if (terms) check('tickets', `ticket ${id}`, { ...terms, wagering: rewardWagering(terms) })
  for (const call of ['promotions', 'memberPromotions'] as const) {
    const promotions = replies.get(call) as { list: AvailablePromotion[] } | undefined
    for (const { id, bonus } of promotions?.list ?? []) if (bonus) check(call, `promotion ${id}`, bonus)
  }
}
