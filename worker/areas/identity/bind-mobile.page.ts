import type { BindMobileData } from '../../../client/areas/identity/bind-mobile/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const bindMobilePage: WorkerPage<BindMobileData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default bindMobilePage
