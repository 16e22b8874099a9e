import { type ComplaintContract, type ComplaintData, echo } from '../../../../shared/areas/support/complaint'
import { COMPLAINT_FLAG } from '../../../../shared/config/platform-flags'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { settledValue } from '../../../../shared/page-data/deferred'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { fetchComplaint } from '../../../platform/calls/complaint-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { rethrowAsNotFound } from '../../../platform/rethrow-as-not-found'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { complaintToken, hasComplaints, toComplaintView } from '../complaint-view'
import { submitComplaintForm } from './submit'

/**
 * Page of one complaint. Members open their complaints by the number in the URL. Guests post the number and the
 * access code, which is never in a URL.
 */
const complaintPage: WorkerPage<ComplaintData, 'number' | 'shown' | 'key', ComplaintContract> = {
  shared: async ({ platform }) => {
    const { flags, degraded } = await gatherPageData(platform, { flags: fetchFeatureFlags })
    return { isOffered: flags !== null && enabledFlags(flags).includes(COMPLAINT_FLAG), degraded }
  },
  member: async (context) => {
    const { url, platform, product } = context
    const id = url.searchParams.get('id')
    const number = id !== null && ID_PATTERN.test(id) ? id : null
    const form = { number, key: crypto.randomUUID() }
    const token = complaintToken(context)
    if (token === undefined || number === null || !(await hasComplaints(platform)))
      return { ...form, shown: null }
    const load = async () => {
      const complaint = await fetchComplaint(platform, token, number).catch(
        rethrowAsNotFound('complaint.not.found'),
      )
      return toComplaintView(product, complaint, Date.now())
    }
    return { ...form, shown: (await settleOrStream(load(), 'shown', platform)).part }
  },
  awaitsMember: true,
  isMissing: ({ shown }) => {
    const settled = shown && settledValue(shown)
    return settled?.ok === false && settled.code === 'not-found'
  },
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitComplaintForm,
  echo,
}

export default complaintPage
