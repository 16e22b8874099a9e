import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type {
  DeferredPlayerProtectionData,
  PlayerLimitsView,
  PlayerLimitView,
} from '../../../../shared/areas/protection/player-protection'
import { compareAmounts, percentageOf } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { LIMIT_NAMES } from '../../../../shared/protection/limit-messages'
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar'
import { Section, SectionLink } from '../../../ui/Section/Section'
import { LimitAmount } from '../LimitAmount'
import styles from './PlayerProtectionPage.module.css'
import { PlayerProtectionSection } from './PlayerProtectionSection'

const WARNING_PERCENT = 80

function Limit({ limit, currency }: { limit: PlayerLimitView; currency: PlayerLimitsView['currency'] }) {
  const { t } = useLingui()
  const { kind, period, amount, isChanging } = limit
  const name = t(LIMIT_NAMES[kind][period])
  // After a net win, the platform reports a negative usage of a loss limit. Negative usage is shown as 0.
  const sum = compareAmounts(limit.used, '0') < 0 ? '0' : limit.used
  const percent = percentageOf(sum, amount)
  const used = <LimitAmount kind={kind} amount={sum} currency={currency} />
  const all = <LimitAmount kind={kind} amount={amount} currency={currency} />
  return (
    <li className={styles.limit}>
      <span className={styles.name}>{name}</span>
      <ProgressBar value={percent} label={name} isWarning={percent >= WARNING_PERCENT} />
      <span className={styles.amounts}>
        <span>
          <Trans>
            {used} of {all} used
          </Trans>
        </span>
      </span>
      {isChanging && (
        <span className={styles.amounts}>
          <Trans>A change to this limit is pending.</Trans>
        </span>
      )}
    </li>
  )
}

interface MyLimitsProps {
  data: NonNullable<DeferredPlayerProtectionData['limits']>
}

/** The member's limits in force and their usage. */
export function CurrentLimitsSection({ data }: MyLimitsProps) {
  const { t } = useLingui()
  const title = t`Your limits`
  return (
    <Section
      id="your-limits"
      title={title}
      end={
        <SectionLink to={href('limits')} about={title}>
          {t({ message: 'Change', context: 'verb' })}
        </SectionLink>
      }
    >
      <PlayerProtectionSection
        id="limits"
        data={data}
        failed={<Trans>We couldn’t load your limits. They still apply.</Trans>}
      >
        {({ list, currency }) =>
          list.length === 0 ? (
            <p className={styles.card}>
              <Trans>You have not set any limits.</Trans>
            </p>
          ) : (
            <>
              <ul className={clsx(styles.card, styles.limits)}>
                {list.map((limit) => (
                  <Limit key={`${limit.kind}-${limit.period}`} limit={limit} currency={currency} />
                ))}
              </ul>
              <p className={styles.note}>
                <Trans>
                  A lower limit applies immediately. A higher limit takes effect only if you confirm it after
                  a cooling-off period.
                </Trans>
              </p>
            </>
          )
        }
      </PlayerProtectionSection>
    </Section>
  )
}
