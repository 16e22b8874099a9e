import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TeamDayRange } from '../../../../shared/areas/agent/agent'
import type { AgentOverviewView, AgentTeamFigures } from '../../../../shared/areas/agent/agent-overview'
import { dayRangePageHref, dayRangeQuery } from '../../../../shared/areas/records/range-href'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { FigureChange } from '../FigureChange'
import styles from './Turnover.module.css'
import { TurnoverChart } from './TurnoverChart'
import { TurnoverTable } from './TurnoverTable'

interface TurnoverProps {
  team: AgentTeamFigures
  shows: AgentOverviewView['shows']
  range: TeamDayRange
}

/** Switches between the turnover chart and the table on screens too narrow for both. */
function ViewSwitch({ shows, range }: Pick<TurnoverProps, 'shows' | 'range'>) {
  const { t } = useLingui()
  const link = (view: AgentOverviewView['shows'], label: string, icon: ReactNode) => (
    <PageLink
      to={dayRangePageHref('agent-overview', {
        ...dayRangeQuery(range),
        view: view === 'table' ? view : null,
      })}
      className={styles.choice}
      aria-current={view === shows ? 'true' : undefined}
      aria-label={label}
      inPlace
    >
      {icon}
    </PageLink>
  )
  return (
    <nav className={styles.switch} aria-label={t`Show as`}>
      {link('chart', t`Chart`, <Icon name="chart-bar" variant="fill" size={2} />)}
      {link('table', t`Table`, <Icon name="table" size={2} />)}
    </nav>
  )
}

/** The team's turnover per day, as a chart and a table side by side. Narrow screens show only one of them. */
export function Turnover({ team, shows, range }: TurnoverProps) {
  const { t } = useLingui()
  return (
    <section
      className={clsx(styles.turnover, shows === 'table' ? styles.asTable : styles.asChart)}
      aria-labelledby="turnover"
    >
      <div className={styles.first}>
        <div className={styles.head}>
          <div className={styles.total}>
            <h2 id="turnover" className={styles.what}>{t`Team turnover`}</h2>
            <p className={textStyles.figure}>
              <InlineAmount amount={team.now.turnover} currency={team.currency} />
            </p>
            <p>
              <FigureChange kind="amount" now={team.now.turnover} before={team.before.turnover} />
            </p>
          </div>
          <ViewSwitch shows={shows} range={range} />
        </div>
        <div className={styles.drawn}>
          <TurnoverChart team={team} />
        </div>
      </div>
      <div className={styles.listed}>
        <TurnoverTable team={team} />
      </div>
    </section>
  )
}
