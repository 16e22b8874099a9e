import { atom } from 'nanostores'
import type { ReminderView } from '../../../../shared/areas/protection/reminder'

/** The reminder for the home page, with the CSRF token of its member's session. Set in the browser only. */
export const $dueReminder = atom<{ csrfToken: string; reminder: ReminderView } | null>(null)
