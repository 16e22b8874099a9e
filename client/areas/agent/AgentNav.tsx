import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import overviewFill from '@phosphor-icons/core/fill/chart-line-up-fill.svg?raw'
import contractsFill from '@phosphor-icons/core/fill/file-text-fill.svg?raw'
import linksFill from '@phosphor-icons/core/fill/link-fill.svg?raw'
import rebatesFill from '@phosphor-icons/core/fill/percent-fill.svg?raw'
import downlineFill from '@phosphor-icons/core/fill/tree-structure-fill.svg?raw'
import overview from '@phosphor-icons/core/regular/chart-line-up.svg?raw'
import contracts from '@phosphor-icons/core/regular/file-text.svg?raw'
import links from '@phosphor-icons/core/regular/link.svg?raw'
import rebates from '@phosphor-icons/core/regular/percent.svg?raw'
import downline from '@phosphor-icons/core/regular/tree-structure.svg?raw'
import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { href } from '../../../shared/paths'
import { InPlacePart } from '../../data/InPlacePart'
import rail from '../../shell/rail/Rail.module.css'
import { PageLink } from '../../ui/PageLink/PageLink'
import { PathIcon } from '../../ui/rows/PathIcon'
import styles from './AgentNav.module.css'
import type { AgentSection, WithSections } from './agent-sections'

const entries: Record<AgentSection, { label: MessageDescriptor; icon: string; fill: string }> = {
  'agent-overview': { label: msg`Agent overview`, icon: overview, fill: overviewFill },
  'agent-downline': { label: msg`Downline`, icon: downline, fill: downlineFill },
  'agent-links': { label: msg`Links`, icon: links, fill: linksFill },
  'agent-rebates': { label: msg`Rebates`, icon: rebates, fill: rebatesFill },
  'agent-contracts': { label: msg`Contracts`, icon: contracts, fill: contractsFill },
}

function Entries({ sections, shown }: { sections: readonly AgentSection[]; shown: AgentSection }) {
  const { t } = useLingui()
  // Of a page that only belongs to an entry's: `true`.
  const current = useLocation().pathname === href(shown) ? 'page' : 'true'
  return (
    <nav className={styles.nav} aria-label={t`Agent`}>
      <ul className={styles.entries}>
        {sections.map((section) => {
          const { label, icon, fill } = entries[section]
          const isShown = section === shown
          return (
            <li key={section}>
              <PageLink
                to={href(section)}
                className={clsx(rail.entry, styles.entry)}
                aria-current={isShown ? current : undefined}
              >
                <PathIcon svg={isShown ? fill : icon} />
                {t(label)}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface AgentNavProps extends WithSections {
  /** What is shown, or what it belongs to. */
  shown: AgentSection
}

/** The ways between an agent's pages on desktops. Phones have them on the overview. */
export function AgentNav({ sections, shown }: AgentNavProps) {
  if (!sections) return null
  return (
    <InPlacePart id="sections" data={sections} fallback={<div className={styles.waiting} />}>
      {(settled) => settled.ok && settled.value && <Entries sections={settled.value} shown={shown} />}
    </InPlacePart>
  )
}
