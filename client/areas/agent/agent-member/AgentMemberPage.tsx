import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type {
  AgentMemberData,
  DownlineMemberView,
  TeamMember,
} from '../../../../shared/areas/agent/agent-member'
import { dayRangePageHref, dayRangeQuery } from '../../../../shared/areas/records/range-href'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Icon } from '../../../ui/Icon/Icon'
import { Notice } from '../../../ui/Notice/Notice'
import stack from '../../../ui/stack.module.css'
import { DateRangeChips } from '../../records/DateRangeChips'
import { DateTime } from '../../records/DateTime'
import { calendarDayOf, useDateFormats } from '../../records/use-date-formats'
import { useReportDeviceTimeZone } from '../../records/use-report-device-time-zone'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { TeamBreadcrumbs } from '../TeamBreadcrumbs'
import { TEAM_DATE_RANGE_LABELS } from '../team-date-range-labels'
import styles from './AgentMemberPage.module.css'
import { CategoryTurnover } from './CategoryTurnover'
import { MemberFigures } from './MemberFigures'
import { MemberNextSteps } from './MemberNextSteps'

/** Text that says how a member joined the agent's team. */
function joinedByText({ joinedBy: by }: TeamMember): ReactNode {
  if (!by) return null
  if (by.kind === 'agent') return <Trans>Added by an agent</Trans>
  if (!by.name) return <Trans>Joined through a link</Trans>
  return (
    <Trans>
      Joined through your link <bdi>{by.name}</bdi>
    </Trans>
  )
}

/** The member's account name, position in the team and registration date. */
function MemberSummaryCard({ member, timeZone }: { member: TeamMember; timeZone: string }) {
  const { integer } = useFormatters()
  const { datedDay } = useDateFormats()
  const { account, kind, level, joinedAt } = member
  const name = integer(level)
  const joined = <DateTime ms={joinedAt}>{datedDay(calendarDayOf(joinedAt, timeZone))}</DateTime>
  return (
    <div className={stack.beside}>
      <span className={styles.mark} aria-hidden="true">
        {Array.from(account)[0]?.toUpperCase()}
      </span>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <bdi>{account}</bdi>
        </h2>
        <p>
          {kind === 'agent' ? (
            <Trans>
              Sub-agent · Level {name} · Joined {joined}
            </Trans>
          ) : (
            <Trans>
              Level {name} · Joined {joined}
            </Trans>
          )}
        </p>
        <p>{joinedByText(member)}</p>
      </div>
    </div>
  )
}

function Member({ view, member }: { view: DownlineMemberView; member: TeamMember }) {
  const { range, timeZone, ways, isMade } = view
  const { id, account, kind, path } = member
  const time = dayRangeQuery(range)
  useReportDeviceTimeZone(timeZone)
  return (
    <div className={stack.page4}>
      <TeamBreadcrumbs path={path} hrefOf={(of) => dayRangePageHref('agent-downline', { ...time, of })} />
      {isMade && (
        <div role="status">
          <Notice>
            {kind === 'agent' ? (
              <Trans>
                You’ve added <bdi>{account}</bdi> as a sub-agent. They can log in with the password you chose.
              </Trans>
            ) : (
              <Trans>
                You’ve added <bdi>{account}</bdi> as a member. They can log in with the password you chose.
              </Trans>
            )}
          </Notice>
        </div>
      )}
      <MemberSummaryCard member={member} timeZone={timeZone} />
      <DateRangeChips times={TEAM_DATE_RANGE_LABELS} page="agent-member" range={range} filters={{ id }} />
      <MemberFigures member={member} />
      <div className={styles.columns}>
        <CategoryTurnover member={member} />
        <MemberNextSteps member={member} ways={ways} time={time} />
      </div>
      <p className={styles.private}>
        <Icon name="lock-simple" size={2} />
        <Trans>
          You can only see totals. Balances, individual bets, phone numbers and payments stay private.
        </Trans>
      </p>
    </div>
  )
}

/** Page that an agent sees about one member of the downline. */
export default function AgentMemberPage() {
  const { t } = useLingui()
  const { sections, view } = useLoaderData<AgentMemberData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-downline" />
      <AgentOnly id="view" data={view}>
        {(shown) =>
          shown.member ? (
            <Member view={shown} member={shown.member} />
          ) : (
            <EmptyState
              text={t`This member isn’t in your downline.`}
              action={
                <ButtonLink to={href('agent-downline')} kind="primary">
                  <Trans>View your downline</Trans>
                </ButtonLink>
              }
            />
          )
        }
      </AgentOnly>
    </>
  )
}
