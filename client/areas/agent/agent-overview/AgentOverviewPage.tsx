import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { AgentOverviewData, AgentOverviewView } from '../../../../shared/areas/agent/agent-overview'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import stack from '../../../ui/stack.module.css'
import { CsvDownloadLink } from '../../records/CsvDownloadLink'
import { DateRangeChips } from '../../records/DateRangeChips'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { TEAM_DATE_RANGE_LABELS } from '../team-date-range-labels'
import styles from './AgentOverviewPage.module.css'
import { OverviewNextSteps } from './OverviewNextSteps'
import { ComparisonNote, TeamFigures } from './TeamFigures'
import { Turnover } from './Turnover'

function Overview({ view: { range, shows, team } }: { view: AgentOverviewView }) {
  if (!team)
    return (
      <p className={styles.note}>
        <Trans>You don’t have access to team figures.</Trans>
      </p>
    )
  return (
    <>
      <DateRangeChips
        page="agent-overview"
        range={range}
        times={TEAM_DATE_RANGE_LABELS}
        filters={{ view: shows === 'table' ? shows : null }}
      />
      <TeamFigures team={team} />
      <ComparisonNote team={team} />
      <Turnover team={team} shows={shows} range={range} />
    </>
  )
}

/** Page with the results of an agent's team, and links to the agent's other pages. */
export default function AgentOverviewPage() {
  const { sections, view, ways } = useLoaderData<AgentOverviewData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-overview" />
      <div className={stack.gap4}>
        <AgentOnly id="view" data={view}>
          {(shown) => <Overview view={shown} />}
        </AgentOnly>
        {ways && (
          <InlineDeferredSection id="ways" data={ways} fallback={null}>
            {(settled) => settled.ok && settled.value && <OverviewNextSteps ways={settled.value} />}
          </InlineDeferredSection>
        )}
        {view && (
          <InlineDeferredSection id="file" data={view} fallback={null}>
            {(settled) =>
              settled.ok &&
              settled.value?.team && (
                <CsvDownloadLink of="team" filters={dayRangeQuery(settled.value.range)} />
              )
            }
          </InlineDeferredSection>
        )}
      </div>
    </>
  )
}
