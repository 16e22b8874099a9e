import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { TicketClaimResult, TicketClaims } from '../../../../shared/areas/rewards/reward-center'
import { addAmounts } from '../../../../shared/money/amount'
import { useFormatters } from '../../../i18n/formatters'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Amount } from '../../../ui/Amount/Amount'
import { hasDecimals } from '../../../ui/Amount/has-decimals'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { Icon } from '../../../ui/Icon/Icon'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import styles from './RewardClaimsOutcome.module.css'

function Failed({ title, lang, error, endTime }: TicketClaimResult & { isClaimed: false }) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  // Only a blocked reward can still be claimed after a failure, so other rewards show no deadline.
  const end = error === 'ticket.blocked' && endTime !== null && <bdi>{instant(endTime)}</bdi>
  return (
    <li className={rowClass({ className: styles.failed })}>
      <Icon name="x" variant="bold" size={2} />
      <RowText
        title={<TextInLanguage lang={lang}>{title}</TextInLanguage>}
        note={
          <>
            <span>{t(messageOfErrorCode(error))}</span> {end && <Trans>You can claim it until {end}.</Trans>}
          </>
        }
      />
    </li>
  )
}

function ResultRow({ result, currency }: { result: TicketClaimResult; currency: string | null }) {
  if (!result.isClaimed) return <Failed {...result} />
  return (
    <li className={rowClass({ className: styles.done })}>
      <Icon name="check" variant="bold" size={2} />
      <RowText
        title={<TextInLanguage lang={result.lang}>{result.title}</TextInLanguage>}
        note={
          result.isLocked ? (
            <Trans>Locked until wagering is complete</Trans>
          ) : (
            <Trans>No wagering requirement</Trans>
          )
        }
      />
      {result.amount !== null && (
        <b>
          <InlineAmount amount={result.amount} currency={currency} />
        </b>
      )}
    </li>
  )
}

/** Title with the number of rewards that were claimed. */
export function RewardClaimsTitle({ claims: { results } }: { claims: TicketClaims }) {
  const { integer } = useFormatters()
  const count = results.filter(({ isClaimed }) => isClaimed).length
  if (results.length === 1) return count === 1 ? <Trans>Claimed</Trans> : <Trans>Not claimed</Trans>
  const [done, all] = [integer(count), integer(results.length)]
  return (
    <Trans>
      {done} of {all} claimed
    </Trans>
  )
}

/** Total amount that was credited, and the outcome for each reward. */
export function RewardClaimsOutcome({ claims: { results, currency, balance } }: { claims: TicketClaims }) {
  const free = results.flatMap((result) =>
    result.isClaimed && !result.isLocked && result.amount !== null ? result.amount : [],
  )
  const sum = free.length > 0 ? addAmounts(...free) : null
  return (
    <>
      {sum !== null && (
        <div className={styles.credited}>
          <span className={styles.box}>
            <Icon name="check-circle" variant="duotone" />
          </span>
          <div>
            <p className={textStyles.sum}>
              <Amount
                amount={sum}
                currency={currency}
                symbol={currency ? undefined : ''}
                exact={hasDecimals(sum)}
                sign="+"
              />
            </p>
            {balance !== null && (
              <p className={textStyles.small}>
                <Trans>
                  Main wallet balance: <InlineAmount amount={balance} currency={currency} />
                </Trans>
              </p>
            )}
          </div>
        </div>
      )}
      <ul className={clsx(dividedCardClass, styles.lines)}>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} currency={currency} />
        ))}
      </ul>
    </>
  )
}
