import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AgentPageLinks } from '../../../../shared/areas/agent/agent-overview'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import styles from './OverviewNextSteps.module.css'

interface WayProps {
  to: string
  icon: IconName
  title: ReactNode
  note?: ReactNode
  /** State of the linked page, beside the title, or below it on narrow screens. */
  state?: ReactNode
}

const NextStepLink = ({ to, icon, title, note, state }: WayProps) => (
  <li>
    <PageLink to={to} className={rowClass()}>
      <IconBox>
        <Icon name={icon} size={2} />
      </IconBox>
      <RowText title={title} note={note} end={state} />
      <Icon name="caret-right" size={2} mirror className={styles.caret} />
    </PageLink>
  </li>
)

/** Link to a contract offer that the agent has not yet accepted or declined. */
function PendingContractText({ kind }: { kind: ContractKind }) {
  const offers = {
    salary: [href('salary-contract'), <Trans key="salary">Daily salary offer</Trans>],
    dividend: [href('dividend-contract'), <Trans key="dividend">Dividend offer</Trans>],
    hourly: [href('hour-contract'), <Trans key="hourly">Hourly salary offer</Trans>],
  } as const
  const [to, title] = offers[kind]
  return (
    <NextStepLink
      to={to}
      icon="file-text"
      title={title}
      note={<Trans>Needs your answer</Trans>}
      state={
        <StatusLabel tone="warn">
          <Trans>1 contract to sign</Trans>
        </StatusLabel>
      }
    />
  )
}

/** Links to the agent's other pages that the platform allows. */
export function OverviewNextSteps({
  ways: { waiting, downline, links, bestRate },
}: {
  ways: AgentPageLinks
}) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { percent } = useDecimalFormats()
  const sizeText = ({ members, levels }: { members: number; levels: number }) => {
    const [people, deep] = [integer(members), integer(levels)]
    const inAll = t`${plural(members, { one: `${people} member`, other: `${people} members` })}`
    const far = t`${plural(levels, { one: `${deep} level`, other: `${deep} levels` })}`
    return t`${inAll}, ${far}`
  }
  const broughtText = ({ links: made, registrations }: { links: number; registrations: number }) => {
    const [links, people] = [integer(made), integer(registrations)]
    const inAll = t`${plural(made, { one: `${links} link`, other: `${links} links` })}`
    const came = t`${plural(registrations, { one: `${people} sign-up`, other: `${people} sign-ups` })}`
    return t`${inAll}, ${came}`
  }
  const best = bestRate === null ? null : percent(bestRate)
  return (
    <nav aria-label={t`Agent pages`}>
      <ul className={dividedCardClass}>
        {waiting.map((kind) => (
          <PendingContractText key={kind} kind={kind} />
        ))}
        {downline && (
          <NextStepLink
            to={href('agent-downline')}
            icon="tree-structure"
            title={<Trans>Downline</Trans>}
            note={downline.size ? sizeText(downline.size) : undefined}
          />
        )}
        {links && (
          <NextStepLink
            to={href('agent-links')}
            icon="link"
            title={<Trans>Links</Trans>}
            note={links.brought ? broughtText(links.brought) : <Trans>Results for each link</Trans>}
          />
        )}
        <NextStepLink
          to={href('agent-rebates')}
          icon="percent"
          title={<Trans>Rebates</Trans>}
          note={best === null ? undefined : <Trans>Your highest rate: {best}</Trans>}
        />
        <NextStepLink
          to={href('agent-contracts')}
          icon="file-text"
          title={<Trans>Contracts</Trans>}
          note={<Trans>Offers, active contracts and payouts</Trans>}
        />
      </ul>
    </nav>
  )
}
