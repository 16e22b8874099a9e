import type { AccessibilityData } from '../../../../shared/areas/support/accessibility'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'

/** Accessibility statement: the standard, how it is tested, known limits, and a contact. */
const accessibilityPage: WorkerPage<AccessibilityData> = {
  shared: async () => ({ degraded: false }),
  cache: cachePage(CACHE_RENDERED_PAGE),
}

export default accessibilityPage
