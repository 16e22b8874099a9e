import { Trans, useLingui } from '@lingui/react/macro'
import type { Team } from '../../../../shared/areas/agent/agent-overview'
import { useFormatters } from '../../../i18n/formatters'
import { useTime } from '../../../i18n/use-time'
import { Money } from '../../../ui/Amount/Money'
import { useDayText } from '../../records/use-day-text'
import { Change } from '../Change'
import { Figure, Figures } from '../Figure'
import styles from './AgentOverviewPage.module.css'

/** What the team has brought; its turnover has a card of its own. */
export function TeamFigures({ team: { now, before, currency } }: { team: Team }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [active, members] = [integer(now.active), integer(now.members)]
  return (
    <Figures>
      <Figure
        label={t`Commission`}
        value={<Money amount={now.commission} currency={currency} />}
        change={<Change kind="amount" now={now.commission} before={before.commission} />}
      />
      <Figure
        label={t`Active members`}
        value={
          <Trans>
            {active} of {members}
          </Trans>
        }
        change={<Change kind="count" now={now.active} before={before.active} />}
      />
      <Figure
        label={t`New members`}
        value={integer(now.joined)}
        change={<Change kind="count" now={now.joined} before={before.joined} />}
      />
      <Figure
        label={t`Team deposits`}
        value={<Money amount={now.deposits} currency={currency} />}
        change={<Change kind="amount" now={now.deposits} before={before.deposits} />}
      />
    </Figures>
  )
}

/** Of which days the figures are, what they are compared with, and of when they are. */
export function Compared({ team: { now, before, updatedAt } }: { team: Team }) {
  const { days } = useDayText()
  const time = useTime()(updatedAt)
  const [these, those] = [days(now.from, now.to), days(before.from, before.to)]
  return (
    <p className={styles.note} suppressHydrationWarning>
      <Trans>
        {these}, compared with {those}. Updated {time}.
      </Trans>
    </p>
  )
}
