import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { isTrialAccountType } from '../../../../shared/accounts/account-rights'
import type { PlayActivityWithResult } from '../../../../shared/money/play-result'
import type { Deferred, DeferredResult } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { $playActivity, refreshedValueOf } from '../../../stores/wallet-store'
import { Amount } from '../../../ui/Amount/Amount'
import styles from './PlayTimeAndResult.module.css'

function signOf(result: string): '+' | '−' | '' {
  const value = Number(result)
  if (value === 0) return ''
  return value > 0 ? '+' : '−'
}

function Net({ activity }: { activity: PlayActivityWithResult }) {
  const { session } = useShell()
  const { result, currency = null } = activity
  // Amounts of play money have no currency symbol.
  const isPlayMoney = currency === null || session.kind !== 'member' || isTrialAccountType(session.type)
  return (
    <Amount
      amount={result.replace('-', '')}
      currency={currency}
      {...(isPlayMoney && { symbol: '' })}
      exact
      sign={signOf(result)}
      className={styles.figures}
    />
  )
}

/** The result of the current session, as loaded with the page or refreshed later. */
function Result({
  loaded,
  settled,
}: {
  loaded: Deferred<PlayActivityWithResult>
  settled: DeferredResult<PlayActivityWithResult>
}) {
  const later = refreshedValueOf(loaded, useStore($playActivity, { ssr: 'initial' }))
  const activity = later ?? (settled.ok ? settled.value : undefined)
  if (activity) return <Net activity={activity} />
  return (
    <span>
      <span aria-hidden="true">–</span>
      <span className="sr">
        <Trans>not available at the moment</Trans>
      </span>
    </span>
  )
}

/**
 * The player's net result of bets settled since the login. It comes from the platform's records, not from the
 * game's messages.
 */
export function PlayResult({ activity }: { activity: Deferred<PlayActivityWithResult> | null }) {
  if (activity === null) return null
  return (
    <span className={styles.fact}>
      <span className={styles.label}>
        <Trans>Result</Trans>
      </span>{' '}
      <DeferredSection id="activity" data={activity} fallback={<span aria-hidden="true">…</span>}>
        {(settled) => <Result loaded={activity} settled={settled} />}
      </DeferredSection>
    </span>
  )
}
