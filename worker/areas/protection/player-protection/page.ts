import {
  echo,
  type HubContract,
  type HubData,
  type HubParts,
} from '../../../../shared/areas/protection/player-protection'
import { protectionRules } from '../../../../shared/protection/rules'
import { selfTestFor } from '../../../../shared/protection/severity-index'
import type { VariantContext } from '../../../context'
import { privatePage, type WorkerPage } from '../../../worker-page'
import { loadHub } from './load'
import { submitInterval } from './submit'

const DAY_MS = 86_400_000

/** The same for everybody: which tools there are, by the operator's configuration. */
async function loadShared({ product, language }: VariantContext) {
  const { timeOut } = protectionRules(product.complianceProfile)
  return {
    longestBreakDays: Math.floor(timeOut.mostMs / DAY_MS),
    hasSelfTest: selfTestFor(product, language.code) !== null,
    degraded: false,
  }
}

/** Everything by which players keep control, in one place. Every page and every game's strip links here. */
const playerProtectionPage: WorkerPage<HubData, keyof HubParts | 'elapsedMs' | 'activity', HubContract> = {
  shared: loadShared,
  member: loadHub,
  awaitsMember: true,
  cache: privatePage,
  mayPost: { right: 'account', limit: 'identity' },
  action: submitInterval,
  echo,
}

export default playerProtectionPage
