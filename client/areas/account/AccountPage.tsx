import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShell } from '../../data/use-shell'
import { BackLink } from '../../shell/header/BackLink'
import { useOverlayLink } from '../../shell/overlays/use-overlay-link'
import { Flag } from '../../ui/Flag/Flag'
import { BrandMark } from '../../ui/Icon/BrandMark'
import { IconAnchor } from '../../ui/IconButton/IconButton'
import ownBar from '../../ui/page-bar.module.css'
import styles from './AccountPage.module.css'

/** Opens the language dialog. Hidden when only one language is configured. */
function LanguageButton() {
  const { t } = useLingui()
  const { language: current, languages: all } = useShell()
  const choose = useOverlayLink('language')
  if (all.length < 2) return null
  return <IconAnchor {...choose} label={t`Language`} icon={<Flag country={current.flag} />} />
}

interface AccountPageProps {
  title: string
  lead?: ReactNode
  /** True when the page shows the brand's mark above its title. */
  mark?: boolean
  /** Content after the language button at the end of the top bar. */
  end?: ReactNode
  children?: ReactNode
}

/**
 * Page layout of login, registration and password recovery: a top bar with a back arrow, then a title and the
 * form.
 */
export function AccountPage({ title, lead, mark = false, end, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <div className={ownBar.bar}>
        <BackLink />
        <span className={styles.end}>
          <LanguageButton />
          {end}
        </span>
      </div>
      <div className={styles.top}>
        {mark && <BrandMark className={styles.mark} />}
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
