import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import {
  echo,
  type VerificationContract,
  type VerificationData,
  type VerificationView,
} from '../../../../shared/areas/identity/verification'
import {
  DOCUMENT_SIZE_MAX,
  DOCUMENTS_PER_FORM_MAX,
  JSON_BODY_SIZE_MAX,
} from '../../../../shared/config/product-limits'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import type { MemberData } from '../../../loading/page-loaders'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchVerificationStatus } from '../../../platform/calls/security-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { findOpenVerificationStep, isVerificationOffered, submitVerification } from './submit'

async function loadShared({
  platform,
  memberType,
}: VariantContext): Promise<Omit<VerificationData, 'shown'>> {
  const { flags, degraded } = await gatherPageData(platform, { flags: fetchFeatureFlags })
  return {
    isOffered: flags && enabledFlags(flags).includes(VERIFICATION_FLAG),
    isAllowed: memberType !== null && isFormalAccountType(memberType),
    degraded,
  }
}

const toReturnUrl = (value: string | null): string | null =>
  value === null ? null : sanitiseReturnUrl(value)

async function loadMember({
  url,
  session,
  platform,
}: PageContext): Promise<MemberData<VerificationData, 'shown'>> {
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !isFormalAccountType(session.type)) return { shown: null }
  if (!(await isVerificationOffered(platform))) return { shown: null }
  const load = async (): Promise<VerificationView> => {
    const verification = await fetchVerificationStatus(platform, session.token)
    return {
      verification,
      step: findOpenVerificationStep(verification, url.searchParams.get('step')),
      returnTo: toReturnUrl(url.searchParams.get('return')),
      now: Date.now(),
    }
  }
  return { shown: (await settleOrStream(load(), 'shown', platform)).part }
}

/**
 * Identity verification page. Only the member loader reads the step in the URL. One cached page therefore
 * serves all members and never contains a document.
 */
const verificationPage: WorkerPage<VerificationData, 'shown', VerificationContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, { step: /^.{0,80}$/s, return: /^\/m\/[\w/?=&%.-]{0,300}$/ }),
  mayPost: { right: 'account', limit: 'document' },
  action: submitVerification,
  // Maximum size of the upload: all documents, plus room for the other fields and the multipart boundaries.
  upload: {
    maxSize: DOCUMENTS_PER_FORM_MAX * DOCUMENT_SIZE_MAX + JSON_BODY_SIZE_MAX,
    tooLarge: 'document-too-large',
  },
  echo,
}

export default verificationPage
