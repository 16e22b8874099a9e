import { parseReply } from '../../../shared/contract/field-schemas'
import { describeBonusFaults } from '../../../shared/protection/bonus-rules'
import { protectionRules } from '../../../shared/protection/rules'
import { isolateServices } from '../../platform/transport/isolate'
import { productConfig } from '../../start/index'

/**
 * Loads the public promotions, and returns a sentence for each whose bonus breaks the rules of the compliance
 * profile. Bonuses that only members see are checked by `npm run conformance`.
 */
export async function loadBonusWarnings(requestId: string): Promise<string[]> {
  const { bonus: rules } = protectionRules(productConfig.complianceProfile)
  if (rules.wageringMax === null && !rules.isOneProduct) return []
  const { platform } = isolateServices
  const query = { merchantCode: productConfig.merchantCode, platform: 'M', language: 'EN' }
  try {
    const reply = await platform.call('promotions', { language: 'EN', requestId, query })
    return parseReply(platform.endpoints.promotions.reply, reply).value.list.flatMap(({ id, bonus }) =>
      bonus ? describeBonusFaults(bonus, rules).map((fault) => `promotion ${id}: ${fault}`) : [],
    )
  } catch {
    return ['promotions: bonus terms could not be checked']
  }
}
