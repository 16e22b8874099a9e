import { Trans, useLingui } from '@lingui/react/macro'
import check from '@phosphor-icons/core/bold/check-bold.svg?raw'
import x from '@phosphor-icons/core/bold/x-bold.svg?raw'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { addAmounts } from '../../../../shared/money/amount'
import { href } from '../../../../shared/pages'
import { useFormatters } from '../../../i18n/formatters'
import { Amount } from '../../../ui/Amount/Amount'
import { hasFraction } from '../../../ui/Amount/has-fraction'
import { Money } from '../../../ui/Amount/Money'
import { ButtonLink } from '../../../ui/Button/Button'
import { errorText } from '../../../ui/forms/error-messages'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { cardClass, RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import type { ClaimResult, Claims } from './contract'
import styles from './Panel.module.css'

function ResultRow({ result, currency }: { result: ClaimResult; currency: string | null }) {
  const { t } = useLingui()
  const { title, isClaimed } = result
  if (!isClaimed)
    return (
      <li className={rowClass({ className: styles.failed })}>
        <PathIcon svg={x} size={2} />
        <RowTexts title={title} note={t(errorText(result.error))} />
      </li>
    )
  return (
    <li className={rowClass({ className: styles.done })}>
      <PathIcon svg={check} size={2} />
      <RowTexts
        title={title}
        note={
          result.isLocked ? <Trans>Locked until it is played through</Trans> : <Trans>No play-through</Trans>
        }
      />
      {result.amount !== null && (
        <b>
          <Money amount={result.amount} currency={currency} />
        </b>
      )}
    </li>
  )
}

/** What became of the rewards that were claimed, each told by itself. */
export function ClaimResults({ claims, onClose }: { claims: Claims; onClose: () => void }) {
  const { integer } = useFormatters()
  const { results, currency, balance } = claims
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const claimed = results.filter((result) => result.isClaimed)
  const free = claimed.flatMap(({ amount, isLocked }) => (isLocked || amount === null ? [] : amount))
  const [done, all] = [integer(claimed.length), integer(results.length)]
  const isOne = results.length === 1
  const sum = free.length > 0 ? addAmounts(...free) : null
  return (
    <section className={clsx(cardClass, styles.panel)} aria-labelledby="claimed">
      <h2 id="claimed" ref={heading} tabIndex={-1}>
        {isOne && claimed.length === 1 && <Trans>Claimed</Trans>}
        {isOne && claimed.length === 0 && <Trans>Not claimed</Trans>}
        {results.length > 1 && (
          <Trans>
            {done} of {all} claimed
          </Trans>
        )}
      </h2>
      {sum !== null && (
        <div>
          <p className={styles.sum}>
            <Amount
              amount={sum}
              currency={currency}
              symbol={currency ? undefined : ''}
              exact={hasFraction(sum)}
              sign="+"
            />
          </p>
          {balance !== null && (
            <p className={styles.small}>
              <Trans>
                Balance <Money amount={balance} currency={currency} />
              </Trans>
            </p>
          )}
        </div>
      )}
      <ul className={clsx(rowsClass, styles.lines)}>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} currency={currency} />
        ))}
      </ul>
      <ButtonLink to={href('reward-center')} inPlace block onClick={onClose}>
        <Trans>Done</Trans>
      </ButtonLink>
    </section>
  )
}
