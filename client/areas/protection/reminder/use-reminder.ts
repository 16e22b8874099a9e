import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import { useCurrentPage } from '../../../data/routes'
import { useShell } from '../../../data/use-shell'
import { queueReminder } from './queue-reminder'

/** On the home page, loads the reminder that is due for the member, such as the statement of the last month. */
export function useReminder(): void {
  const { i18n } = useLingui()
  const { session } = useShell()
  const { isHome } = useCurrentPage()
  const token = isHome && hasFormalAccount(session) ? session.csrfToken : undefined
  useEffect(() => {
    if (token === undefined) return
    const controller = new AbortController()
    // Ignores failures, because the reminder comes again after the next login.
    queueReminder(i18n, token, controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [token, i18n])
}
