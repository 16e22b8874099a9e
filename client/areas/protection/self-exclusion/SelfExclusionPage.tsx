import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { NoAccount } from '../NoAccount'
import { ChooseLength } from './ChooseLength'
import { ConfirmExclusion } from './ConfirmExclusion'
import type { SelfExclusionData } from './contract'
import styles from './SelfExclusionPage.module.css'

function Step({ isLast }: { isLast: boolean }) {
  return (
    <div className={styles.step}>
      <span className={styles.steps} aria-hidden="true">
        <i className={styles.on} />
        <i className={isLast ? styles.on : undefined} />
      </span>
      <p>
        {isLast ? (
          <Trans>Second step of two · the confirmation</Trans>
        ) : (
          <Trans>First step of two · then one confirmation</Trans>
        )}
      </p>
    </div>
  )
}

/** Self-exclusion: a length, then one confirmation. Each step has its own URL, so that both work without scripts. */
export default function SelfExclusionPage() {
  const data = useLoaderData<SelfExclusionData>()
  const { chosen, now } = data
  if (!data.isAllowed) return <NoAccount />
  return chosen === null ? (
    <ChooseLength {...data}>
      <Step isLast={false} />
    </ChooseLength>
  ) : (
    <ConfirmExclusion chosen={chosen} now={now} months={data.months}>
      <Step isLast />
    </ConfirmExclusion>
  )
}
