import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { UnreadBadgeCounts } from '../../../../shared/areas/support/unread-badge-counts'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { useShell } from '../../../data/use-shell'
import { useOverlayLink } from '../../../shell/overlays/use-overlay-link'
import { ThemeSwitch } from '../../../shell/rail/ThemeSwitch'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import type { MemberCentreLink } from './member-centre-links'
import styles from './member-links.module.css'
import { RewardsBadge, UnreadBadge } from './UnreadBadge'

interface EntriesProps {
  entries: readonly MemberCentreLink[]
  unread: Deferred<UnreadBadgeCounts>
  /** True to omit the icons and notes. */
  isPlain: boolean
}

const EntryIcon = ({ icon }: Pick<MemberCentreLink, 'icon'>) =>
  typeof icon === 'string' ? (
    <Icon name={icon} size={2} />
  ) : (
    <Icon name={icon.duotone} variant="duotone" size={2} />
  )

const rowOf = (isPlain: boolean) => rowClass({ className: clsx(isPlain && styles.plain) })

const Caret = () => <Icon name="caret-right" size={2} mirror className={styles.caret} />

function Texts({ isPlain, title, note }: { isPlain: boolean; title: string; note?: string | undefined }) {
  if (isPlain) return <span className={styles.title}>{title}</span>
  return <RowText title={title} note={note} />
}

/** Shortcuts of the member centre as boxes in a row. */
export function ShortcutLinks({ entries, unread }: Pick<EntriesProps, 'entries' | 'unread'>) {
  const { t } = useLingui()
  if (entries.length === 0) return null
  return (
    <nav aria-label={t`Shortcuts`}>
      <ul className={styles.shortcuts}>
        {entries.map(({ id, to, icon, label, countsRewards }) => (
          <li key={id}>
            <PageLink to={to} className={styles.shortcut}>
              <span className={styles.box}>
                <EntryIcon icon={icon} />
                {countsRewards && <RewardsBadge data={unread} />}
              </span>
              {t(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Rows({ entries, unread, isPlain }: EntriesProps) {
  const { t } = useLingui()
  return entries.map(({ id, to, icon, label, note, countsUnread, countsRewards }) => (
    <li key={id}>
      <PageLink to={to} className={rowOf(isPlain)}>
        {!isPlain && (
          <IconBox>
            <EntryIcon icon={icon} />
          </IconBox>
        )}
        <Texts isPlain={isPlain} title={t(label)} note={note && t(note)} />
        {countsUnread && <UnreadBadge data={unread} />}
        {countsRewards && <RewardsBadge data={unread} />}
        <Caret />
      </PageLink>
    </li>
  ))
}

interface GroupProps extends EntriesProps {
  title: string
  /** Rows above the links of the group. */
  children?: ReactNode
}

/** Card with a heading and links. In the plain layout, only screen readers get the heading. */
export function MemberCentreLinkGroup({ title, children, ...rows }: GroupProps) {
  if (rows.entries.length === 0 && !children) return null
  return (
    <section className={stack.gap2}>
      <h2 className={rows.isPlain ? 'sr' : styles.heading}>{title}</h2>
      <ul className={dividedCardClass}>
        {children}
        <Rows {...rows} />
      </ul>
    </section>
  )
}

/** Rows that change the language and the theme. */
export function PreferenceRows({ isPlain }: { isPlain: boolean }) {
  const { t } = useLingui()
  const { language, languages } = useShell()
  const chooseLanguage = useOverlayLink('language')
  return (
    <>
      {languages.length > 1 && (
        <li>
          <a {...chooseLanguage} className={rowOf(isPlain)}>
            {!isPlain && (
              <IconBox>
                <Icon name="globe" size={2} />
              </IconBox>
            )}
            <Texts isPlain={isPlain} title={t`Language`} />
            <span className={textStyles.muted} lang={language.tag}>
              {language.name}
            </span>
            <Caret />
          </a>
        </li>
      )}
      <li className={rowOf(isPlain)}>
        {!isPlain && (
          <IconBox>
            <Icon name="moon" size={2} />
          </IconBox>
        )}
        <span className={styles.title} aria-hidden="true">
          <Trans>Theme</Trans>
        </span>
        <ThemeSwitch compact />
      </li>
    </>
  )
}
