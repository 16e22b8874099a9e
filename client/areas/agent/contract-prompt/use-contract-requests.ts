import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { hasRight } from '../../../../shared/accounts/rights'
import { useCurrentPage } from '../../../data/routes'
import { useShell } from '../../../data/use-shell'

/** Asks on home about contracts that wait for the member's answer. The code comes for those only who may have some. */
export function useContractRequests(): void {
  const { i18n } = useLingui()
  const { session } = useShell()
  const { isHome } = useCurrentPage()
  const mayHave = isHome && session.kind === 'member' && hasRight(session.type, 'contracts')
  const token = mayHave ? session.csrfToken : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another session only
  useEffect(() => {
    if (session.kind !== 'member' || token === undefined) return
    const controller = new AbortController()
    // Without a network there is no question. No notice, because the member did not ask for it.
    import('./load-contract-requests')
      .then(({ loadContractRequests: askRequests }) => askRequests(i18n, session, controller.signal))
      .catch(() => undefined)
    return () => controller.abort()
  }, [token])
}
