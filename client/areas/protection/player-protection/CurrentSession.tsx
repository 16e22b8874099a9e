import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { isAmountAbove } from '../../../../shared/money/balances'
import type { PlayActivityWithResult } from '../../../../shared/money/play-result'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { useFormatters } from '../../../i18n/formatters'
import { $playActivity, refreshedValueOf } from '../../../stores/wallet-store'
import { Amount } from '../../../ui/Amount/Amount'
import { hasDecimals } from '../../../ui/Amount/has-decimals'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { useElapsedTime } from '../../../ui/hooks/use-elapsed-time'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { Section } from '../../../ui/Section/Section'
import { formatIsoDuration } from '../../play/play-time/format-play-time'
import styles from './PlayerProtectionPage.module.css'

const MINUTE_MS = 60_000
const HOUR_MIN = 60

/** Time since the login, in the number format of the page's language and without seconds. */
function Clock({ elapsedMs }: { elapsedMs: number }) {
  const { integer } = useFormatters()
  const elapsed = useElapsedTime(elapsedMs, elapsedMs, MINUTE_MS)
  const minutes = Math.floor(elapsed / MINUTE_MS)
  const hours = Math.floor(minutes / HOUR_MIN)
  return (
    <p className={styles.clock}>
      <span className="sr">
        <Trans>Time in this session</Trans>{' '}
      </span>
      {hours === 0 ? (
        <>
          <time dateTime={formatIsoDuration(elapsed)}>{integer(minutes)}</time>
          <Plural value={minutes} one="minute" other="minutes" />
        </>
      ) : (
        <>
          <time dateTime={formatIsoDuration(elapsed)}>
            {`${integer(hours)}:${integer(minutes % HOUR_MIN).padStart(2, integer(0))}`}
          </time>
          <Trans>hours</Trans>
        </>
      )}
    </p>
  )
}

function Facts({ activity }: { activity: PlayActivityWithResult }) {
  const { staked, won, open, result, currency = null } = activity
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>
          <Trans>Staked</Trans>
        </dt>
        <dd>
          <InlineAmount amount={staked} currency={currency} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>
          <Trans>Returned</Trans>
        </dt>
        <dd>
          <InlineAmount amount={won} currency={currency} />
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
            exact={hasDecimals(result)}
            sign={result.startsWith('-') ? '−' : ''}
          />
        </dd>
      </div>
      {isAmountAbove(open, '0') && (
        <div className={styles.fact}>
          <dt>
            <Trans>Open bets</Trans>
          </dt>
          <dd>
            <InlineAmount amount={open} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface CurrentSessionProps {
  elapsedMs: number
  activity: Deferred<PlayActivityWithResult>
}

/** Time, stakes, winnings and result since the login, from the platform's records. */
export function CurrentSession({ elapsedMs, activity }: CurrentSessionProps) {
  const { t } = useLingui()
  const later = refreshedValueOf(activity, useStore($playActivity, { ssr: 'initial' }))
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
                <SectionFailedNotice>
                  <Trans>We couldn’t load your stakes and winnings.</Trans>
                </SectionFailedNotice>
              )
            }}
          </DeferredSection>
        </div>
        <p className={styles.note}>
          <Trans>
            Based on your account history since you logged in. Open bets count towards stakes, but not towards
            your result.
          </Trans>
        </p>
      </div>
    </Section>
  )
}
