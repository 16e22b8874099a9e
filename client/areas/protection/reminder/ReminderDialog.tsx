import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { needsAnswer, REMINDER_FIELD, type ReminderView } from '../../../../shared/areas/protection/reminder'
import { LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS } from '../../../../shared/config/product-limits'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { waitUntilPopupMayOpen } from '../../../shell/overlays/popup-timing'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { openOverlay } from '../../../stores/overlay'
import { Button } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { $dueReminder } from './due-reminder'
import { CloseLabel, ReminderLinks, ReminderText, useReminderTitle } from './reminder-content'

interface OpenReminder {
  reminder: ReminderView
  csrfToken: string
}

/** Records the answer. If that fails, the reminder comes again after the next login. */
function postAnswer({ reminder, csrfToken }: OpenReminder): void {
  const form = new FormData()
  form.set('csrfToken', csrfToken)
  form.set(REMINDER_FIELD, reminder.id)
  void postForm(href('member-home'), form)
}

function OpenDialog(due: OpenReminder) {
  const { reminder } = due
  const overlay = useOverlay('reminder')
  const { open, onClose } = overlay
  const wasOpen = useRef(false)
  const title = useReminderTitle(reminder)
  useEffect(() => {
    const controller = new AbortController()
    void waitUntilPopupMayOpen(LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS, controller.signal).then(() =>
      openOverlay('reminder'),
    )
    return () => controller.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dialog opens or closes
  useEffect(() => {
    if (open) wasOpen.current = true
    // The dialog was closed, by a button, by Escape or by a tap outside. A question stays in the member centre
    // until a button answers it.
    else if (wasOpen.current) {
      if (!needsAnswer(reminder.kind)) postAnswer(due)
      $dueReminder.set(null)
    }
  }, [open])
  const answer = () => {
    if (needsAnswer(reminder.kind)) postAnswer(due)
    onClose()
  }
  return (
    <Dialog
      {...overlay}
      opensItself
      title={title}
      actions={
        <>
          <Button size="large" onClick={answer}>
            <CloseLabel kind={reminder.kind} />
          </Button>
          <ReminderLinks kind={reminder.kind} onClick={onClose} />
        </>
      }
    >
      <ReminderText reminder={reminder} />
    </Dialog>
  )
}

/**
 * Dialog with a reminder on the home page, after the login. Closing it in any way answers the reminder, except
 * the kinds of `needsAnswer`.
 */
export default function ReminderDialog() {
  const { session } = useShell()
  const due = useStore($dueReminder)
  if (!due || session.kind !== 'member' || session.csrfToken !== due.csrfToken) return null
  return <OpenDialog key={due.reminder.id} {...due} />
}
