import type { PasskeysData } from '../../../client/areas/identity/passkeys/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const passkeysPage: WorkerPage<PasskeysData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default passkeysPage
