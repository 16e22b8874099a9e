import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { amountAfterFee, withdrawFee } from '../../../../shared/money/withdraw-terms'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { DurationText } from '../DurationText'
import { FeeDescription } from '../FeeDescription'
import styles from './WithdrawForm.module.css'

/** Returns the time until a withdrawal is sent; undefined if the platform does not report it. */
function sendingTime({ usualMinutes, latestMinutes }: WithdrawSettings): ReactNode {
  const most = latestMinutes ?? usualMinutes
  if (most === undefined) return undefined
  if (most === 0) return <Trans>Instant</Trans>
  const latest = <DurationText minutes={most} />
  if (usualMinutes === undefined || usualMinutes >= most) return <Trans>Within {latest}</Trans>
  if (usualMinutes === 0) return <Trans>Usually instant, but can take up to {latest}</Trans>
  const usual = <DurationText minutes={usualMinutes} />
  return (
    <Trans>
      Usually within {usual}, but can take up to {latest}
    </Trans>
  )
}

interface QuoteProps {
  settings: WithdrawSettings
  /** Typed amount as an exact decimal; undefined while no valid amount is typed. */
  amount: string | undefined
  decimals: number
  /**
   * True to count this withdrawal among today's free ones, so that the text states how many remain after it.
   */
  isCounted?: boolean
}

function FeeText({ settings, amount, decimals, isCounted = false }: QuoteProps) {
  const { currency = null, fee, freeLeft } = settings
  if (freeLeft > 0) {
    const left = isCounted ? freeLeft - 1 : freeLeft
    return (
      <span className={styles.free}>
        {isCounted ? (
          <Plural
            value={left}
            _0="Free (last one today)"
            one="Free (# more left today)"
            other="Free (# more left today)"
          />
        ) : (
          <Plural value={left} one="Free (# left today)" other="Free (# left today)" />
        )}
      </span>
    )
  }
  const sum = amount === undefined ? undefined : withdrawFee(settings, amount, decimals)
  if (sum === undefined || compareAmounts(sum, '0') === 0)
    return <FeeDescription fee={fee} currency={currency} />
  return <InlineAmount amount={sum} currency={currency} />
}

/** Lines of a `dl`: fee, sending time and received amount of a withdrawal. */
export function WithdrawalQuoteRows(props: QuoteProps) {
  const { settings, amount, decimals } = props
  const sent = sendingTime(settings)
  return (
    <>
      <DescriptionRow term={<Trans>Fee</Trans>}>
        <FeeText {...props} />
      </DescriptionRow>
      {sent !== undefined && (
        <DescriptionRow term={<Trans>Processing time</Trans>}>
          {sent}
          <span className={styles.arrives}>
            <Trans>After that, your bank, wallet or network may need more time.</Trans>
          </span>
        </DescriptionRow>
      )}
      {amount !== undefined && (
        <DescriptionRow term={<Trans>You receive</Trans>}>
          <InlineAmount amount={amountAfterFee(settings, amount, decimals)} currency={settings.currency} />
        </DescriptionRow>
      )}
    </>
  )
}
