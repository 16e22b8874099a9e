import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { HomeData } from '../../../../shared/areas/home/home'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { placeAppLinks } from '../../../shell/app-link-placement'
import { useRunsAsApp } from '../../../shell/use-runs-as-app'
import { useOnScreen } from '../../../ui/hooks/use-on-screen'
import { Icon } from '../../../ui/Icon/Icon'
import { IconLink } from '../../../ui/IconButton/IconButton'
import { PageLink } from '../../../ui/PageLink/PageLink'
import downloadLinkStyles from './DownloadLink.module.css'
import styles from './NoticeBar.module.css'
import { useMarquee } from './use-marquee'
import { useMotionAllowed } from './use-motion-allowed'

/** Link at the end of the announcement bar that opens the download popup. */
function DownloadLink() {
  const { t } = useLingui()
  const shell = useShell()
  const runsAsApp = useRunsAsApp()
  if (!placeAppLinks({ ...shell, isHome: true, runsAsApp }).noticeBar) return null
  return (
    <IconLink
      to={href('app')}
      label={t`Get the app`}
      icon="download-simple"
      className={downloadLinkStyles.link}
    />
  )
}

const Titles = ({ notices, isCopy = false }: Pick<HomeData, 'notices'> & { isCopy?: boolean }) => (
  <span className={styles.titles} aria-hidden={isCopy || undefined}>
    {notices.map(({ id, title, lang }) => (
      <span key={id} className={styles.title} lang={lang} dir="auto">
        {title}
      </span>
    ))}
  </span>
)

/**
 * Announcement titles in a bar that scrolls automatically and links to the announcements. It pauses on touch,
 * hover and focus.
 */
export function NoticeBar({ notices }: Pick<HomeData, 'notices'>) {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const isSeen = useOnScreen(bar)
  const mayMove = useMotionAllowed() && notices.length > 0
  const track = useMarquee(mayMove, isSeen && !isPaused && !isHeld)

  const hold = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) }
  const point = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onPointerCancel: () => setHeld(false),
  }
  return (
    <div ref={bar} className={styles.bar}>
      {mayMove ? (
        <button
          type="button"
          className={styles.lead}
          aria-label={isPaused ? t`Resume announcements` : t`Pause announcements`}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? (
            <Icon name="play" variant="fill" size={2} />
          ) : (
            <Icon name="megaphone" size={2} mirror />
          )}
        </button>
      ) : (
        <span className={styles.lead}>
          <Icon name="megaphone" size={2} mirror />
        </span>
      )}
      <PageLink
        to={href('notice')}
        className={styles.line}
        data-moves={mayMove || undefined}
        {...hold}
        {...point}
      >
        {notices.length === 0 ? (
          <span className={styles.track}>
            <Trans>No announcements</Trans>
          </span>
        ) : (
          <span ref={track} className={styles.track}>
            <Titles notices={notices} />
            {mayMove && <Titles notices={notices} isCopy />}
          </span>
        )}
      </PageLink>
      <DownloadLink />
    </div>
  )
}
