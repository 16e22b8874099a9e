import type { VerificationData } from '../../../client/areas/identity/verification/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const verificationPage: WorkerPage<VerificationData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default verificationPage
