import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon/Icon'
import { Modal } from '../../../ui/Modal/Modal'
import styles from './GameOverlayDialog.module.css'

interface PlayDialogProps {
  /** Id of the dialog, and prefix of the ids of its title and text. */
  id: string
  open: boolean
  title: ReactNode
  lead: ReactNode
  /** Rows with figures of the play session. */
  facts: ReactNode
  /** Link below the figures. */
  more?: ReactNode
  /** Error message, announced to screen readers when it appears. */
  error?: ReactNode
  /** Buttons that close the dialog. All have one style, so that none is highlighted. */
  choices: ReactNode
}

export const GameOverlayFigure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/**
 * Dialog on top of a game that only its buttons can close. Escape and taps outside do not close it. The game
 * pauses meanwhile, as below every dialog.
 */
export function GameOverlayDialog({ id, open, title, lead, facts, more, error, choices }: PlayDialogProps) {
  const titleId = `${id}-title`
  const textId = `${id}-text`
  /**
   * Reopens the dialog if the browser closed it after Escape, because the player must answer before the game
   * continues.
   */
  const stay = () => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null
    if (!dialog || dialog.open) return
    dialog.showModal()
    dialog.focus()
  }
  return (
    <Modal
      id={id}
      kind="dialog"
      role="alertdialog"
      open={open}
      onClose={() => open && stay()}
      opensItself
      labelledBy={titleId}
      describedBy={textId}
      className={styles.dialog}
    >
      <span className={styles.icon}>
        <Icon name="hourglass-medium" variant="duotone" />
      </span>
      <h2 id={titleId}>{title}</h2>
      <div id={textId}>
        <p className={styles.lead}>{lead}</p>
        <dl className={styles.facts}>{facts}</dl>
      </div>
      {more}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.choices}>{choices}</div>
    </Modal>
  )
}
