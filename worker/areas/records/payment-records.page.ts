import type { PaymentRecordsData } from '../../../client/areas/records/payment-records/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const paymentRecordsPage: WorkerPage<PaymentRecordsData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default paymentRecordsPage
