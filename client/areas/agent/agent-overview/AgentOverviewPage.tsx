import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { AgentOverviewData, OverviewView } from '../../../../shared/areas/agent/agent-overview'
import { rangeQuery } from '../../../../shared/areas/records/range-href'
import { InlineDeferred } from '../../../data/InlineDeferred'
import stack from '../../../ui/stack.module.css'
import { CsvLink } from '../../records/CsvLink'
import { RangeChips } from '../../records/RangeChips'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { TEAM_TIMES } from '../team-times'
import styles from './AgentOverviewPage.module.css'
import { OverviewNextSteps } from './OverviewNextSteps'
import { ComparisonNote, TeamFigures } from './TeamFigures'
import { Turnover } from './Turnover'

function Overview({ view: { range, shows, team } }: { view: OverviewView }) {
  if (!team)
    return (
      <p className={styles.note}>
        <Trans>The figures of a team are not open to you.</Trans>
      </p>
    )
  return (
    <>
      <RangeChips
        page="agent-overview"
        range={range}
        times={TEAM_TIMES}
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
          <InlineDeferred id="ways" data={ways} fallback={null}>
            {(settled) => settled.ok && settled.value && <OverviewNextSteps ways={settled.value} />}
          </InlineDeferred>
        )}
        {view && (
          <InlineDeferred id="file" data={view} fallback={null}>
            {(settled) =>
              settled.ok &&
              settled.value?.team && <CsvLink of="team" filters={rangeQuery(settled.value.range)} />
            }
          </InlineDeferred>
        )}
      </div>
    </>
  )
}
