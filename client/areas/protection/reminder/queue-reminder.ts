import type { I18n } from '@lingui/core'
import { callApi } from '../../../data/call-api'
import { addCatalogs } from '../../../i18n/message-catalogs'
import { queueDialog } from '../../../stores/dialogs'
import { $dueReminder } from './due-reminder'

/** CSRF tokens of the sessions for which this document has already asked for a reminder. */
const loadedSessions = new Set<string>()

/** Loads the reminder that is due, once per session and document, and queues its dialog. */
export async function queueReminder(i18n: I18n, csrfToken: string, signal: AbortSignal): Promise<void> {
  if (loadedSessions.has(csrfToken)) return
  const answer = await callApi((api) => api.reminder.$get, {}, { csrfToken, signal })
  if (!answer.ok || signal.aborted) return
  loadedSessions.add(csrfToken)
  const { reminder } = answer.value
  if (reminder === null) return
  const [{ default: ReminderDialog }] = await Promise.all([
    import('./ReminderDialog'),
    addCatalogs(i18n, 'reminder'),
  ])
  $dueReminder.set({ csrfToken, reminder })
  queueDialog('reminder', ReminderDialog)
}
