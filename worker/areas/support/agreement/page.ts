import type { AgreementData } from '../../../../shared/areas/support/agreement'
import type { Templates } from '../../../../shared/contract/support'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { VariantContext } from '../../../context'
import { gather } from '../../../loading/gather'
import { fetchPageTemplates } from '../../../platform/calls/support'
import { cachePage, type ValueCheck, type WorkerPage } from '../../../worker-page'

const textOf = ({ title, lang, content, updatedAt }: NonNullable<Templates['userAgreement']>) => ({
  title,
  lang,
  html: content,
  updatedAt: updatedAt ?? null,
})

/** Loads the operator's legal texts. Never throws. */
async function loadAgreement({ platform, url }: VariantContext): Promise<AgreementData> {
  const loaded = await gather(platform, { templates: fetchPageTemplates }, { templates: { policies: [] } })
  const { userAgreement, policies } = loaded.templates
  const wanted = url.searchParams.get('policy')
  return {
    agreement: userAgreement ? textOf(userAgreement) : null,
    policies: policies.map((policy) => ({ id: policy.id, ...textOf(policy) })),
    open: policies.find(({ id }) => id === wanted)?.id ?? null,
    degraded: loaded.degraded,
  }
}

/** True when the operator has a policy with this id. Pages of unknown policies are not cached. */
const isPolicyId: ValueCheck = async (id, platform) =>
  (await fetchPageTemplates(platform)).value.policies.some((policy) => policy.id === id)

const agreementPage: WorkerPage<AgreementData> = {
  shared: loadAgreement,
  cache: cachePage(PAGE_SHORT, { policy: isPolicyId }, { policy: /^[\w.:-]{1,64}$/ }),
}

export default agreementPage
