import { Trans } from '@lingui/react/macro'
import type { Wagering } from '../../../shared/contract/bonus-terms-schemas'
import { useDecimalFormats } from './decimal-formats'

/** Wagering requirement of a bonus, as a multiple of the bonus, or of deposit and bonus. */
export function WageringRule({ wagering }: { wagering: Wagering }) {
  const { decimal } = useDecimalFormats()
  const times = decimal(wagering.times)
  return wagering.of === 'bonus' ? (
    <Trans>{times} × the bonus</Trans>
  ) : (
    <Trans>{times} × (deposit + bonus)</Trans>
  )
}
