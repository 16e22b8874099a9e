import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasRight, isTrialAccountType } from '../../../../shared/accounts/account-rights'
import type { PlayerProtectionData } from '../../../../shared/areas/protection/player-protection'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { href, type PageId } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'

interface Tool {
  icon: IconName
  title: ReactNode
  note: ReactNode
  /** URL of the tool; undefined when this product or this visitor's account has no such tool. */
  to: string | undefined
}

const Row = ({ icon, title, note, to }: Tool & { to: string }) => (
  <li>
    <PageLink to={to} className={rowClass({ size: 'tall' })}>
      <IconBox>
        <Icon name={icon} size={2} />
      </IconBox>
      <RowText title={title} note={note} />
      <Icon name="caret-right" size={2} mirror />
    </PageLink>
  </li>
)

/**
 * Links to all protection tools of this product. Guests must log in before they can use a tool that belongs
 * to an account.
 */
export function ProtectionTools({
  longestBreakDays,
  hasSelfTest,
}: Pick<PlayerProtectionData, 'longestBreakDays' | 'hasSelfTest'>) {
  const { t } = useLingui()
  const { session, flags } = useShell()
  const hasStatement =
    session.kind === 'member' &&
    hasRight(session.type, 'records') &&
    hasCapability(flags, 'records-statement')
  const hasNoAccount = session.kind === 'member' && isTrialAccountType(session.type)
  /** Returns the URL of a tool that protects an account; undefined in free play, which has no account. */
  const ofAccount = (page: PageId) => (hasNoAccount ? undefined : href(page))
  const tools: Tool[] = [
    {
      icon: 'gauge',
      title: <Trans>Limits</Trans>,
      note: <Trans>On deposits, stakes, losses and time</Trans>,
      to: ofAccount('limits'),
    },
    {
      icon: 'hourglass-medium',
      title: <Trans>Take a break</Trans>,
      note: (
        <Plural
          value={longestBreakDays}
          one="Pauses games and deposits for 24 hours"
          other="Pauses games and deposits for 24 hours to # days"
        />
      ),
      to: ofAccount('time-out'),
    },
    {
      icon: 'prohibit',
      title: <Trans>Self-exclusion</Trans>,
      note: <Trans>Stop gambling for six months or longer</Trans>,
      to: ofAccount('self-exclusion'),
    },
    {
      icon: 'door',
      title: <Trans>Close account</Trans>,
      note: <Trans>Withdraw your balance first</Trans>,
      to: ofAccount('account-closure'),
    },
    {
      icon: 'bell-slash',
      title: <Trans>Offers</Trans>,
      note: <Trans>Turn offers on or off</Trans>,
      to: ofAccount('marketing'),
    },
    {
      icon: 'chart-bar',
      title: <Trans>Statement</Trans>,
      note: <Trans>Deposits, withdrawals, stakes and returns</Trans>,
      to: hasStatement ? href('statement') : undefined,
    },
    {
      icon: 'list-checks',
      title: <Trans>Self-test</Trans>,
      note: <Trans>Nine questions, answers not stored</Trans>,
      to: hasSelfTest ? href('self-test') : undefined,
    },
  ]
  const visibleTools = tools.filter((tool): tool is Tool & { to: string } => tool.to !== undefined)
  return (
    <Section id="tools" title={t`Protection tools`}>
      <ul className={dividedCardClass}>
        {visibleTools.map((tool) => (
          <Row key={tool.to} {...tool} />
        ))}
      </ul>
    </Section>
  )
}
