import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Verification } from '../../../../shared/contract/verification-schemas'
import { useFormatters } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { cardClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import textStyles from '../../../ui/text.module.css'
import styles from './VerificationPage.module.css'

const TONES = { none: 'accent', review: 'info', more: 'warn', verified: 'win', rejected: 'danger' } as const

function StateWord({ state }: Pick<Verification, 'state'>) {
  const { t } = useLingui()
  const words = {
    none: t`Not started`,
    review: t`Under review`,
    more: t`More needed`,
    verified: t`Verified`,
    rejected: t`Rejected`,
  }
  return <StatusLabel tone={TONES[state]}>{words[state]}</StatusLabel>
}

type Level = Verification['levels'][number]

/**
 * Text about the daily withdrawal limit at the current verification level; empty when the limit does not
 * depend on the level.
 */
function CurrentAllowance({ level, currency }: { level: Level; currency: string | undefined }): ReactNode {
  const { dailyWithdrawal } = level
  if (dailyWithdrawal === null) return <Trans>You have no daily withdrawal limit.</Trans>
  if (dailyWithdrawal === undefined) return null
  return (
    <Trans>
      You can withdraw up to <InlineAmount amount={dailyWithdrawal} currency={currency} /> a day.
    </Trans>
  )
}

/** Text about the daily withdrawal limit at the next verification level. */
function NextAllowance({ level, currency }: { level: Level; currency: string | undefined }): ReactNode {
  const { integer } = useFormatters()
  const number = integer(level.level)
  const { dailyWithdrawal } = level
  if (dailyWithdrawal === null) return <Trans>At level {number}, you have no daily withdrawal limit.</Trans>
  if (dailyWithdrawal === undefined) return null
  return (
    <Trans>
      At level {number}, you can withdraw up to <InlineAmount amount={dailyWithdrawal} currency={currency} />{' '}
      a day.
    </Trans>
  )
}

/**
 * The member's verification level and its withdrawal limit. If the platform has no levels, only the
 * verification state.
 */
export function VerificationLevelCard({ verification }: { verification: Verification }) {
  const { integer } = useFormatters()
  const { state, level, levels, currency } = verification
  const currentLevel = levels.find((each) => each.level === level)
  const next = levels.find((each) => level !== undefined && each.level > level)
  const [number, most] = [integer(level ?? 0), integer(Math.max(0, ...levels.map((each) => each.level)))]
  return (
    <section className={[cardClass, styles.level].join(' ')}>
      <div className={styles.levelHead}>
        {level !== undefined && levels.length > 0 ? (
          <p>
            <span className={textStyles.hint}>
              <Trans>Your verification level</Trans>
            </span>
            <span className={styles.levelNumber}>
              <Trans>
                {number} of {most}
              </Trans>
            </span>
          </p>
        ) : (
          <p className={textStyles.hint}>
            <Trans>Verification</Trans>
          </p>
        )}
        <StateWord state={state} />
      </div>
      {currentLevel && (
        <p className={styles.allowed}>
          <CurrentAllowance level={currentLevel} currency={currency} />
          <span> </span>
          {next && <NextAllowance level={next} currency={currency} />}
        </p>
      )}
    </section>
  )
}
