import type { AgreementData } from '../../../client/areas/support/agreement/contract'
import type { Templates } from '../../../shared/contract/support'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { guestPage, type WorkerPage } from '../../page'
import { templates } from '../../platform/calls/support'

/** Ids of the operator's policies as this isolate has seen them: no other becomes a key of the page cache. */
let known: ReadonlySet<string> = new Set()

const textOf = ({ title, content, updatedAt }: NonNullable<Templates['userAgreement']>) => ({
  title,
  html: content,
  updatedAt: updatedAt ?? null,
})

/** The operator's standing texts. Never throws. */
async function loadAgreement({ platform, log, url }: PageContext): Promise<AgreementData> {
  const answer = await settleSoon(templates(platform), 'templates', log)
  if (!answer.ok) return { agreement: null, policies: [], open: null, degraded: true }
  const { userAgreement, policies } = answer.value.value
  known = new Set(policies.map(({ id }) => id))
  const wanted = url.searchParams.get('policy')
  return {
    agreement: userAgreement ? textOf(userAgreement) : null,
    policies: policies.map((policy) => ({ id: policy.id, ...textOf(policy) })),
    open: wanted !== null && known.has(wanted) ? wanted : null,
    degraded: answer.value.state === 'error',
  }
}

const agreementPage: WorkerPage<AgreementData> = {
  loader: loadAgreement,
  isDegraded: ({ degraded }) => degraded,
  cache: guestPage(PageShort, { policy: (id) => known.has(id) }, { policy: /^[\w.:-]{1,64}$/ }),
}

export default agreementPage
