import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DownlineMemberView, TeamMember } from '../../../../shared/areas/agent/agent-member'
import { dayRangePageHref, type QueryFilters } from '../../../../shared/areas/records/range-href'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import styles from './AgentMemberPage.module.css'

interface WayProps {
  to: string
  icon: IconName
  title: ReactNode
  note: ReactNode
}

const NextStepLink = ({ to, icon, title, note }: WayProps) => (
  <li>
    <PageLink to={to} className={rowClass({ size: 'tall' })}>
      <IconBox>
        <Icon name={icon} size={2} />
      </IconBox>
      <RowText title={title} note={note} />
      <Icon name="caret-right" size={1} mirror />
    </PageLink>
  </li>
)

interface MemberNextStepsProps {
  member: TeamMember
  ways: DownlineMemberView['ways']
  /** Query parameters of the displayed date range. */
  time: QueryFilters
}

/** Links from a member's page to the member's downline, rebate rates and contracts. */
export function MemberNextSteps({ member: { id, below }, ways, time }: MemberNextStepsProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const count = integer(below)
  if (below === 0 && !ways.rates && !ways.contract) return null
  return (
    <Section id="ways" title={t`Manage this member`}>
      <ul className={`${dividedCardClass} ${styles.ways}`}>
        {below > 0 && (
          <NextStepLink
            to={dayRangePageHref('agent-downline', { ...time, of: id })}
            icon="users-three"
            title={<Trans>View downline</Trans>}
            note={t`${plural(below, { one: `${count} member`, other: `${count} members` })}`}
          />
        )}
        {ways.rates && (
          <NextStepLink
            to={href('agent-rebates', { member: id })}
            icon="percent"
            title={<Trans>Change rebate rates</Trans>}
            note={<Trans>Up to your own rates</Trans>}
          />
        )}
        {ways.contract && (
          <NextStepLink
            to={href('agent-contracts', { member: id })}
            icon="file-text"
            title={<Trans>Offer a contract</Trans>}
            note={<Trans>Salary or dividend</Trans>}
          />
        )}
      </ul>
    </Section>
  )
}
