import type { DepositSettings } from '../../../../shared/contract/payment-schemas'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import type { ConformanceFindings } from '../finding'
import type { SampleContext } from '../samples'

const CHECK = 'fair amounts'

/** Warns about a minimum withdrawal above a minimum deposit, which keeps players from withdrawing. */
export function checkFairAmounts(findings: ConformanceFindings, { replies }: SampleContext): void {
  const deposits = replies.get('depositSettings') as DepositSettings | undefined
  const withdrawals = replies.get('withdrawSettings') as WithdrawSettings | undefined
  const channels = deposits?.methods.flatMap((method) => method.channels) ?? []
  if (withdrawals && channels.some(({ min }) => compareAmounts(withdrawals.min, min) > 0))
    findings.warn(CHECK, 'withdrawSettings', 'min is above the min of a deposit channel')
}
