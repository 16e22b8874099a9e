import type { AgreementData } from '../../../../shared/areas/support/agreement'
import type { LegalDocuments } from '../../../../shared/contract/support-schemas'
import { findDisputeBody } from '../../../../shared/protection/dispute-body'
import { findFundsProtection } from '../../../../shared/protection/funds-protection'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import type { VariantContext } from '../../../page-context'
import { fetchLegalTexts } from '../../../platform/calls/support-calls'
import { cachePage, type QueryValueCheck, type WorkerPage } from '../../../worker-page'

const textOf = ({ title, lang, content, updatedAt }: NonNullable<LegalDocuments['userAgreement']>) => ({
  title,
  lang,
  html: content,
  updatedAt: updatedAt ?? null,
})

/** Loads the operator's legal texts. Never throws. */
async function loadAgreement({ platform, url, product, language }: VariantContext): Promise<AgreementData> {
  const loaded = await gatherPageData(
    platform,
    { templates: fetchLegalTexts },
    { templates: { policies: [] } },
  )
  const { userAgreement, policies } = loaded.templates
  const wanted = url.searchParams.get('policy')
  return {
    agreement: userAgreement ? textOf(userAgreement) : null,
    policies: policies.map((policy) => ({ id: policy.id, ...textOf(policy) })),
    fundsProtection: findFundsProtection(product, language.code),
    disputeBody: findDisputeBody(product),
    open: policies.find(({ id }) => id === wanted)?.id ?? null,
    degraded: loaded.degraded,
  }
}

/** True when the operator has a policy with this id. Pages of unknown policies are not cached. */
const isPolicyId: QueryValueCheck = async (id, platform) =>
  (await fetchLegalTexts(platform)).value.policies.some((policy) => policy.id === id)

const agreementPage: WorkerPage<AgreementData> = {
  shared: loadAgreement,
  cache: cachePage(CACHE_RENDERED_PAGE, { policy: isPolicyId }, { policy: /^[\w.:-]{1,64}$/ }),
}

export default agreementPage
