import { Trans, useLingui } from '@lingui/react/macro'
import type { Team } from '../../../../shared/areas/agent/agent-overview'
import { useFormatters } from '../../../i18n/formatters'
import { useTimeFormat } from '../../../i18n/use-time-format'
import { Money } from '../../../ui/Amount/Money'
import { useDateFormats } from '../../records/use-date-formats'
import { Figure, Figures } from '../Figure'
import { FigureChange } from '../FigureChange'
import styles from './AgentOverviewPage.module.css'

/** Results of the agent's team, except the turnover, which has a separate card. */
export function TeamFigures({ team: { now, before, currency } }: { team: Team }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [active, members] = [integer(now.active), integer(now.members)]
  return (
    <Figures>
      <Figure
        label={t`Commission`}
        value={<Money amount={now.commission} currency={currency} />}
        change={<FigureChange kind="amount" now={now.commission} before={before.commission} />}
      />
      <Figure
        label={t`Active members`}
        value={
          <Trans>
            {active} of {members}
          </Trans>
        }
        change={<FigureChange kind="count" now={now.active} before={before.active} />}
      />
      <Figure
        label={t`New members`}
        value={integer(now.joined)}
        change={<FigureChange kind="count" now={now.joined} before={before.joined} />}
      />
      <Figure
        label={t`Team deposits`}
        value={<Money amount={now.deposits} currency={currency} />}
        change={<FigureChange kind="amount" now={now.deposits} before={before.deposits} />}
      />
    </Figures>
  )
}

/** States the days of the figures, the days with which they are compared, and the time of the last update. */
export function ComparisonNote({ team: { now, before, updatedAt } }: { team: Team }) {
  const { days } = useDateFormats()
  const time = useTimeFormat()(updatedAt)
  const [these, those] = [days(now.from, now.to), days(before.from, before.to)]
  return (
    <p className={styles.note} suppressHydrationWarning>
      <Trans>
        {these}, compared with {those}. Updated {time}.
      </Trans>
    </p>
  )
}
