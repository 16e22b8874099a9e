import type { AccessibilityStatementData } from '../../../../shared/areas/support/accessibility-statement'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'

/** Accessibility statement: the standard, how it is tested, known limits, and a contact. */
const accessibilityStatementPage: WorkerPage<AccessibilityStatementData> = {
  shared: async () => ({ degraded: false }),
  cache: cachePage(CACHE_RENDERED_PAGE),
}

export default accessibilityStatementPage
