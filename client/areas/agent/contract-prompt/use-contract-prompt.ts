import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { hasRight } from '../../../../shared/accounts/account-rights'
import { useCurrentPage } from '../../../data/routes'
import { useShell } from '../../../data/use-shell'
import { loadPendingContractOffers } from './load-pending-contract-offers'

/**
 * On the home page, loads the prompt about pending contracts for members whose account type may have
 * contracts.
 */
export function useContractPrompt(): void {
  const { i18n } = useLingui()
  const { session } = useShell()
  const { isHome } = useCurrentPage()
  const mayHave = isHome && session.kind === 'member' && hasRight(session.type, 'contracts')
  const token = mayHave ? session.csrfToken : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again only for a new session
  useEffect(() => {
    if (session.kind !== 'member' || token === undefined) return
    const controller = new AbortController()
    // Ignores failures, because the member did not request the prompt.
    loadPendingContractOffers(i18n, session, controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [token])
}
