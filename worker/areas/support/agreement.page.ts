import type { AgreementData } from '../../../client/areas/support/agreement/contract'
import type { Templates } from '../../../shared/contract/support'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { guestPage, type KnownValue, type WorkerPage } from '../../page'
import { templates } from '../../platform/calls/support'

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
  const wanted = url.searchParams.get('policy')
  return {
    agreement: userAgreement ? textOf(userAgreement) : null,
    policies: policies.map((policy) => ({ id: policy.id, ...textOf(policy) })),
    open: policies.find(({ id }) => id === wanted)?.id ?? null,
    degraded: answer.value.state === 'error',
  }
}

/** Whether it is one of the operator's policies: pages that name any other are not kept. */
const isKnownPolicy: KnownValue = async (id, platform) =>
  (await templates(platform)).value.policies.some((policy) => policy.id === id)

const agreementPage: WorkerPage<AgreementData> = {
  loader: loadAgreement,
  isDegraded: ({ degraded }) => degraded,
  cache: guestPage(PageShort, { policy: isKnownPolicy }, { policy: /^[\w.:-]{1,64}$/ }),
}

export default agreementPage
