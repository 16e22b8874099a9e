import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import type { AgentSection, AgentSectionsData } from '../../../shared/areas/agent/agent'
import { href } from '../../../shared/paths'
import { InlineDeferredSection } from '../../data/InlineDeferredSection'
import rail from '../../shell/rail/DesktopNavigation.module.css'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './AgentNav.module.css'

const ENTRIES: Record<AgentSection, { label: MessageDescriptor; icon: IconName<'regular' | 'fill'> }> = {
  'agent-overview': { label: msg`Agent overview`, icon: 'chart-line-up' },
  'agent-downline': { label: msg`Downline`, icon: 'tree-structure' },
  'agent-links': { label: msg`Links`, icon: 'link' },
  'agent-rebates': { label: msg`Rebates`, icon: 'percent' },
  'agent-contracts': { label: msg`Contracts`, icon: 'file-text' },
}

function Entries({ sections, shown }: { sections: readonly AgentSection[]; shown: AgentSection }) {
  const { t } = useLingui()
  // On a subpage, such as one member's page, the link to the parent section has `aria-current="true"` instead
  // of `"page"`.
  const current = useLocation().pathname === href(shown) ? 'page' : 'true'
  return (
    <nav className={styles.nav} aria-label={t`Agent`}>
      <ul className={styles.entries}>
        {sections.map((section) => {
          const { label, icon } = ENTRIES[section]
          const isShown = section === shown
          return (
            <li key={section}>
              <PageLink
                to={href(section)}
                className={clsx(rail.entry, styles.entry)}
                aria-current={isShown ? current : undefined}
              >
                <Icon name={icon} variant={isShown ? 'fill' : 'regular'} />
                {t(label)}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface AgentNavProps extends AgentSectionsData {
  /** The agent section that contains the current page. */
  shown: AgentSection
}

/** Navigation between an agent's pages on desktop screens. On phones, the overview page has these links. */
export function AgentNav({ sections, shown }: AgentNavProps) {
  if (!sections) return null
  return (
    <InlineDeferredSection id="sections" data={sections} fallback={<div className={styles.waiting} />}>
      {(settled) => settled.ok && settled.value && <Entries sections={settled.value} shown={shown} />}
    </InlineDeferredSection>
  )
}
