import type { DevicesData } from '../../../client/areas/identity/devices/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const devicesPage: WorkerPage<DevicesData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default devicesPage
