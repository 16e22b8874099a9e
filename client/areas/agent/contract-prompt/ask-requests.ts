import type { I18n } from '@lingui/core'
import type { Session } from '../../../../shared/page-data/shell-data'
import { ask } from '../../../data/api'
import { readPerVisitor } from '../../../data/per-visitor-value'
import { addCatalogs } from '../../../i18n/catalogs'
import { addLateDialog } from '../../../stores/dialogs'
import { isAnswered } from './answered'
import { $requests } from './requests'

/** Sessions that this document has asked for. */
const loadedSessions = new Set<string>()

/** Puts the question about contracts that wait in line for home, unless this member has closed it on this visit. */
export async function askRequests(
  i18n: I18n,
  { csrfToken, own }: Session & { kind: 'member' },
  signal: AbortSignal,
): Promise<void> {
  const { userName } = readPerVisitor(own)
  if (loadedSessions.has(csrfToken) || isAnswered(userName)) return
  const answer = await ask((api) => api['contract-requests'].$get, {}, { csrfToken, signal })
  if (!answer.ok || signal.aborted) return
  loadedSessions.add(csrfToken)
  const { kinds } = answer.value
  if (kinds.length === 0) return
  const [{ default: ContractPrompt }] = await Promise.all([
    import('./ContractPrompt'),
    addCatalogs(i18n, 'agent'),
  ])
  $requests.set({ csrfToken, userName, kinds })
  addLateDialog('contract-prompt', ContractPrompt)
}
