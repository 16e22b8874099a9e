import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { Session } from '../../../../shared/page-data/shell-data'
import { href } from '../../../../shared/paths'
import { popupsKey } from '../../../../shared/storage/local-keys'
import { readStored, writeStored } from '../../../browser/web-storage'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { Modal } from '../../../ui/Modal/Modal'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import styles from './PopupDialog.module.css'
import { formatLocalDate, type PopupsToShow, parsePopupFlags, updatePopupFlags } from './popup-flags'
import { POPUP_IMAGE_WIDTHS } from './popup-image'

/**
 * Returns the URL for the button 'Go to activity': the reward centre for members, the promotions for guests
 * and where there is no reward centre.
 */
export const popupButtonHref = ({ kind }: Pick<Session, 'kind'>, flags: readonly string[]): string =>
  kind === 'member' && hasCapability(flags, 'rewards') ? href('reward-center') : href('activity')

/** Duration of the popup's exit animation, in ms. */
const OUT_MS = 240
const TITLE_ID = 'popup-title'

function saveFlags({ group, list, due }: PopupsToShow, paged: ReadonlySet<string>): void {
  const key = popupsKey(group)
  const flags = parsePopupFlags(readStored('local', key))
  writeStored(
    'local',
    key,
    JSON.stringify(updatePopupFlags(flags, { list, shown: due, paged, day: formatLocalDate(new Date()) })),
  )
}

/**
 * Calls `closed` once: when `open` has become false and the popup's exit animation has ended, or on an
 * earlier unmount.
 */
function useClosed(open: boolean, closed: () => void): void {
  const latest = useRef(closed)
  latest.current = closed
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) {
      wasOpen.current = true
      return
    }
    if (!wasOpen.current) return
    wasOpen.current = false
    let isTold = false
    const tell = () => {
      if (!isTold) latest.current()
      isTold = true
    }
    const timer = setTimeout(tell, OUT_MS)
    return () => {
      clearTimeout(timer)
      tell()
    }
  }, [open])
}

interface PagerProps {
  /** Number of the current popup, formatted in the page's language. */
  number: string
  count: string
  /**
   * Moves to the next or the previous popup. After the last one comes the first, so that no button disappears
   * while it is tapped.
   */
  turn: (by: 1 | -1) => void
}

function Pager({ number, count, turn }: PagerProps) {
  const { t } = useLingui()
  return (
    <div className={styles.pager}>
      <IconButton
        label={t`Previous announcement`}
        icon="caret-right"
        size={2}
        className={styles.back}
        onClick={() => turn(-1)}
      />
      <span>
        <Trans>
          {number} of {count}
        </Trans>
      </span>
      <IconButton label={t`Next announcement`} icon="caret-right" size={2} mirror onClick={() => turn(1)} />
    </div>
  )
}

interface PopupDialogProps {
  popups: PopupsToShow
  /** Called when the popup is closed and its exit animation has ended. */
  onClosed: () => void
}

/** Dialog that shows the operator's announcements one at a time. */
export default function PopupDialog({ popups, onClosed }: PopupDialogProps) {
  const { t } = useLingui()
  const { saveData, session, flags } = useShell()
  const overlay = useOverlay('popup')
  const { integer } = useFormatters()
  const [turns, setTurns] = useState(0)
  const paged = useRef(new Set<string>())
  const { due } = popups
  const place = ((turns % due.length) + due.length) % due.length
  const popup = due[place]
  const id = popup?.id
  useEffect(() => {
    if (id !== undefined) paged.current.add(id)
  }, [id])
  useClosed(overlay.open, () => {
    saveFlags(popups, paged.current)
    onClosed()
  })
  if (!popup) return null
  const { title, lang, content, image, isPromotion } = popup
  const [number, count] = [integer(place + 1), integer(due.length)]
  const hasArt = image !== null && !saveData
  return (
    <Modal {...overlay} kind="dialog" labelledBy={TITLE_ID} className={styles.popup} opensItself>
      <IconButton
        label={t`Close`}
        icon="x"
        className={clsx(styles.close, hasArt && styles.onArt)}
        onClick={overlay.onClose}
      />
      {hasArt && (
        <div className={styles.art}>
          <CoverImage
            key={id}
            src={image}
            alt=""
            width={720}
            height={315}
            widths={POPUP_IMAGE_WIDTHS}
            priority
          />
        </div>
      )}
      <div className={styles.body}>
        <p className={styles.tag}>{isPromotion ? <Trans>Promotion</Trans> : <Trans>Announcement</Trans>}</p>
        <h2 id={TITLE_ID} lang={lang} dir="auto">
          {title}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, also by keyboard */}
        <section key={id} className={styles.content} tabIndex={0} aria-labelledby={TITLE_ID}>
          <OperatorHtml html={content} />
        </section>
        <div className={styles.actions}>
          <Button kind="secondary" onClick={overlay.onClose}>
            <Trans>I know it</Trans>
          </Button>
          {isPromotion && (
            <ButtonLink kind="primary" to={popupButtonHref(session, flags)}>
              <Trans>Go to activity</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      {due.length > 1 && <Pager number={number} count={count} turn={(by) => setTurns(turns + by)} />}
      <p role="status" className="sr">
        {turns !== 0 && t`${number} of ${count}: ${title}`}
      </p>
    </Modal>
  )
}
