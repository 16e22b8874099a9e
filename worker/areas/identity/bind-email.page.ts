import type { BindEmailData } from '../../../client/areas/identity/bind-email/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const bindEmailPage: WorkerPage<BindEmailData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default bindEmailPage
