import type { RestrictionError } from '../../../shared/contract/protection-schemas'
import type { MarketingChoice } from '../../../shared/protection/marketing-choices'
import type { ProtectionSettings } from './restriction-ledger'

/**
 * A member's consent to offers. `restriction` is the error code of the restriction in force: a restricted
 * member can turn offers off, but not on.
 */
export class MarketingConsent {
  constructor(private readonly settings: ProtectionSettings) {}

  state(): { marketing: boolean | null; marketingChoices: MarketingChoice[] } {
    return {
      marketing: this.settings.get<boolean | null>('marketing', null),
      marketingChoices: this.settings.get<MarketingChoice[]>('marketing-choices', []),
    }
  }

  turn(isOn: boolean, restriction: RestrictionError | undefined): RestrictionError | undefined {
    if (isOn && restriction) return restriction
    if (isOn) this.settings.set('marketing', true)
    else this.withdraw()
    return undefined
  }

  choose(choices: MarketingChoice[], restriction: RestrictionError | undefined) {
    if (choices.length > 0 && restriction) return restriction
    this.settings.set('marketing-choices', choices)
    return undefined
  }

  /** Withdraws all consent, until the member gives it again. */
  withdraw(): void {
    this.settings.set('marketing', false)
    this.settings.set('marketing-choices', [])
  }
}
