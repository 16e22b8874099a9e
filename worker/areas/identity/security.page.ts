import type { SecurityData } from '../../../client/areas/identity/security/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const securityPage: WorkerPage<SecurityData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default securityPage
