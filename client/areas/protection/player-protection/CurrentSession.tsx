import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { PlayNow } from '../../../../shared/money/play-result'
import { isAbove } from '../../../../shared/money/wallet-figures'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { useFormatters } from '../../../i18n/formatters'
import { $activity, refreshedValueOf } from '../../../stores/wallet'
import { Amount } from '../../../ui/Amount/Amount'
import { hasFraction } from '../../../ui/Amount/has-fraction'
import { Money } from '../../../ui/Amount/Money'
import { useRunningTime } from '../../../ui/hooks/use-running-time'
import { SectionFailed } from '../../../ui/Notice/SectionFailed'
import { Section } from '../../../ui/Section/Section'
import { elapsedDuration } from '../../play/play-time/elapsed-clock'
import styles from './PlayerProtectionPage.module.css'

const MINUTE_MS = 60_000
const HOUR_MIN = 60

/** Time since the login, in the number format of the page's language and without seconds. */
function Clock({ elapsedMs }: { elapsedMs: number }) {
  const { integer } = useFormatters()
  const elapsed = useRunningTime(elapsedMs, elapsedMs, MINUTE_MS)
  const minutes = Math.floor(elapsed / MINUTE_MS)
  const hours = Math.floor(minutes / HOUR_MIN)
  return (
    <p className={styles.clock}>
      <span className="sr">
        <Trans>Time in this session</Trans>{' '}
      </span>
      {hours === 0 ? (
        <>
          <time dateTime={elapsedDuration(elapsed)}>{integer(minutes)}</time>
          <Plural value={minutes} one="minute" other="minutes" />
        </>
      ) : (
        <>
          <time dateTime={elapsedDuration(elapsed)}>
            {`${integer(hours)}:${integer(minutes % HOUR_MIN).padStart(2, integer(0))}`}
          </time>
          <Trans>hours</Trans>
        </>
      )}
    </p>
  )
}

function Facts({ activity }: { activity: PlayNow }) {
  const { staked, won, open, result, currency = null } = activity
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>
          <Trans>Staked</Trans>
        </dt>
        <dd>
          <Money amount={staked} currency={currency} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>
          <Trans>Returned</Trans>
        </dt>
        <dd>
          <Money amount={won} currency={currency} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>
          <Trans>Result</Trans>
        </dt>
        <dd>
          <Amount
            amount={result.replace('-', '')}
            currency={currency}
            symbol={currency === null ? '' : undefined}
            exact={hasFraction(result)}
            sign={result.startsWith('-') ? '−' : ''}
          />
        </dd>
      </div>
      {isAbove(open, '0') && (
        <div className={styles.fact}>
          <dt>
            <Trans>Open bets</Trans>
          </dt>
          <dd>
            <Money amount={open} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface CurrentSessionProps {
  elapsedMs: number
  activity: Deferred<PlayNow>
}

/** Time, stakes, winnings and result since the login, from the platform's records. */
export function CurrentSession({ elapsedMs, activity }: CurrentSessionProps) {
  const { t } = useLingui()
  const later = refreshedValueOf(activity, useStore($activity, { ssr: 'initial' }))
  return (
    <Section id="this-session" title={t`This session`}>
      <div className={styles.card}>
        <div className={styles.session}>
          <Clock elapsedMs={elapsedMs} />
          <DeferredSection id="activity" data={activity} fallback={<span aria-hidden="true">…</span>}>
            {(settled) => {
              const current = later ?? (settled.ok ? settled.value : undefined)
              return current ? (
                <Facts activity={current} />
              ) : (
                <SectionFailed>
                  <Trans>Stakes and winnings are not known right now.</Trans>
                </SectionFailed>
              )
            }}
          </DeferredSection>
        </div>
        <p className={styles.note}>
          <Trans>
            Based on your account history since you logged in. The result covers settled bets; open bets count
            as staked.
          </Trans>
        </p>
      </div>
    </Section>
  )
}
