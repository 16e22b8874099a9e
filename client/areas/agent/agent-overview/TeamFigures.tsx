import { Trans, useLingui } from '@lingui/react/macro'
import type { AgentTeamFigures } from '../../../../shared/areas/agent/agent-overview'
import { useFormatters } from '../../../i18n/formatters'
import { useTimeFormat } from '../../../i18n/use-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { useDateFormats } from '../../records/use-date-formats'
import { FigureChange } from '../FigureChange'
import { LabelledFigure, LabelledFigures } from '../LabelledFigure'
import styles from './AgentOverviewPage.module.css'

/** Results of the agent's team, except the turnover, which has a separate card. */
export function TeamFigures({ team: { now, before, currency } }: { team: AgentTeamFigures }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [active, members] = [integer(now.active), integer(now.members)]
  return (
    <LabelledFigures>
      <LabelledFigure
        label={t`Commission`}
        value={<InlineAmount amount={now.commission} currency={currency} />}
        change={<FigureChange kind="amount" now={now.commission} before={before.commission} />}
      />
      <LabelledFigure
        label={t`Active members`}
        value={
          <Trans>
            {active} of {members}
          </Trans>
        }
        change={<FigureChange kind="count" now={now.active} before={before.active} />}
      />
      <LabelledFigure
        label={t`New members`}
        value={integer(now.joined)}
        change={<FigureChange kind="count" now={now.joined} before={before.joined} />}
      />
      <LabelledFigure
        label={t`Team deposits`}
        value={<InlineAmount amount={now.deposits} currency={currency} />}
        change={<FigureChange kind="amount" now={now.deposits} before={before.deposits} />}
      />
    </LabelledFigures>
  )
}

/** States the days of the figures, the days with which they are compared, and the time of the last update. */
export function ComparisonNote({ team: { now, before, updatedAt } }: { team: AgentTeamFigures }) {
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
