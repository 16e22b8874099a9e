import type { I18n } from '@lingui/core'
import type { Session } from '../../../../shared/page-data/shell-data'
import { callApi } from '../../../data/call-api'
import { readPerVisitor } from '../../../data/per-visitor-value'
import { addCatalogs } from '../../../i18n/message-catalogs'
import { queueDialog } from '../../../stores/dialogs'
import { isContractPromptDismissed } from './dismissed-prompt'
import { $pendingContractOffers } from './pending-contract-offers'

/** CSRF tokens of the sessions for which this document has already loaded contract offers. */
const loadedSessions = new Set<string>()

/**
 * Loads pending contract offers and queues the prompt about them, unless the member has dismissed it in this
 * tab.
 */
export async function loadPendingContractOffers(
  i18n: I18n,
  { csrfToken, own }: Session & { kind: 'member' },
  signal: AbortSignal,
): Promise<void> {
  const { userName } = readPerVisitor(own)
  if (loadedSessions.has(csrfToken) || isContractPromptDismissed(userName)) return
  const answer = await callApi((api) => api['contract-requests'].$get, {}, { csrfToken, signal })
  if (!answer.ok || signal.aborted) return
  loadedSessions.add(csrfToken)
  const { kinds } = answer.value
  if (kinds.length === 0) return
  const [{ default: ContractPrompt }] = await Promise.all([
    import('./ContractPrompt'),
    addCatalogs(i18n, 'agent'),
  ])
  $pendingContractOffers.set({ csrfToken, userName, kinds })
  queueDialog('contract-prompt', ContractPrompt)
}
