import { Plural, Trans, useLingui } from '@lingui/react/macro'
import bell from '@phosphor-icons/core/regular/bell-slash.svg?raw'
import chart from '@phosphor-icons/core/regular/chart-bar.svg?raw'
import door from '@phosphor-icons/core/regular/door.svg?raw'
import gauge from '@phosphor-icons/core/regular/gauge.svg?raw'
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw'
import list from '@phosphor-icons/core/regular/list-checks.svg?raw'
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw'
import type { ReactNode } from 'react'
import { hasRight, isTrial } from '../../../../shared/accounts/rights'
import { href, type PageId } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox, RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import { Section } from '../../../ui/Section/Section'
import type { HubData } from './contract'

interface Tool {
  icon: string
  title: ReactNode
  note: ReactNode
  /** Undefined: not for this visitor, or not in this product. */
  to: string | undefined
}

const Row = ({ icon, title, note, to }: Tool & { to: string }) => (
  <li>
    <PageLink to={to} className={rowClass({ size: 'tall' })}>
      <IconBox>
        <PathIcon svg={icon} size={2} />
      </IconBox>
      <RowTexts title={title} note={note} />
      <Icon name="caret-right" size={2} mirror />
    </PageLink>
  </li>
)

/** One row for each tool that this product has. For guests each leads past the login. */
export function Tools({ longestBreakDays, hasSelfTest }: Pick<HubData, 'longestBreakDays' | 'hasSelfTest'>) {
  const { t } = useLingui()
  const { session } = useShell()
  const hasRecords = session.kind === 'member' && hasRight(session.type, 'records')
  const hasNoAccount = session.kind === 'member' && isTrial(session.type)
  /** Free play has nothing that these could protect. */
  const ofAccount = (page: PageId) => (hasNoAccount ? undefined : href(page))
  const tools: Tool[] = [
    {
      icon: gauge,
      title: <Trans>Limits</Trans>,
      note: <Trans>On deposits, stakes, losses and time</Trans>,
      to: ofAccount('limits'),
    },
    {
      icon: hourglass,
      title: <Trans>Take a break</Trans>,
      note: (
        <Plural
          value={longestBreakDays}
          one="24 hours. You can still withdraw"
          other="24 hours to # days. You can still withdraw"
        />
      ),
      to: ofAccount('time-out'),
    },
    {
      icon: prohibit,
      title: <Trans>Self-exclusion</Trans>,
      note: <Trans>No play for six months or longer</Trans>,
      to: ofAccount('self-exclusion'),
    },
    {
      icon: door,
      title: <Trans>Close the account</Trans>,
      note: <Trans>Your balance comes first</Trans>,
      to: ofAccount('account-closure'),
    },
    {
      icon: bell,
      title: <Trans>Offers and messages</Trans>,
      note: <Trans>Switch promotions off</Trans>,
      to: ofAccount('marketing'),
    },
    {
      icon: chart,
      title: <Trans>Statement</Trans>,
      note: <Trans>What came in, went out, was staked and won</Trans>,
      to: hasRecords ? href('statement') : undefined,
    },
    {
      icon: list,
      title: <Trans>Self-test</Trans>,
      note: <Trans>Nine questions. Nothing is stored</Trans>,
      to: hasSelfTest ? href('self-test') : undefined,
    },
  ]
  const shown = tools.filter((tool): tool is Tool & { to: string } => tool.to !== undefined)
  return (
    <Section id="tools" title={t`What you can do`}>
      <ul className={rowsClass}>
        {shown.map((tool) => (
          <Row key={tool.to} {...tool} />
        ))}
      </ul>
    </Section>
  )
}
