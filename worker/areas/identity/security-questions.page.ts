import type { SecurityQuestionsData } from '../../../client/areas/identity/security-questions/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const securityQuestionsPage: WorkerPage<SecurityQuestionsData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default securityQuestionsPage
