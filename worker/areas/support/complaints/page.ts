import {
  type ComplaintsContract,
  type ComplaintsData,
  echo,
  parseComplaintAbout,
} from '../../../../shared/areas/support/complaints'
import { COMPLAINT_FLAG } from '../../../../shared/config/platform-flags'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { protectionRules } from '../../../../shared/protection/rules'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { fetchComplaints } from '../../../platform/calls/complaint-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { complaintToken, hasComplaints } from '../complaint-view'
import { submitComplaint } from './submit'

const DAY_MS = 24 * 3_600_000

/** Page with the member's complaints and the form for a new one, which guests may use, too. */
const complaintsPage: WorkerPage<ComplaintsData, 'list' | 'about' | 'key', ComplaintsContract> = {
  shared: async ({ platform, product }) => {
    const { flags, degraded } = await gatherPageData(platform, { flags: fetchFeatureFlags })
    const { finalAnswerMs, isReviewFree } = protectionRules(product.complianceProfile).complaints
    return {
      isOffered: flags !== null && enabledFlags(flags).includes(COMPLAINT_FLAG),
      answerDays: finalAnswerMs === null ? null : finalAnswerMs / DAY_MS,
      disputeBody: product.licence?.disputeBody?.name ?? null,
      isReviewFree,
      degraded,
    }
  },
  member: async (context) => {
    const { url, platform } = context
    const about = parseComplaintAbout(url.searchParams.get('about'), url.searchParams.get('id'))
    const form = { about, key: crypto.randomUUID() }
    const token = complaintToken(context)
    if (token === undefined || !(await hasComplaints(platform))) return { ...form, list: null }
    const load = async () => (await fetchComplaints(platform, token)).list
    return { ...form, list: (await settleOrStream(load(), 'list', platform)).part }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitComplaint,
  echo,
}

export default complaintsPage
