import { isMember } from '../../../../shared/accounts/rights'
import {
  echo,
  type VerificationContract,
  type VerificationData,
  type VerificationView,
} from '../../../../shared/areas/identity/verification'
import { DOCUMENT_MAX, DOCUMENTS_MAX, JSON_BODY_MAX } from '../../../../shared/config/limits'
import { flagsOn } from '../../../../shared/contract/system'
import { VERIFICATION_FLAG } from '../../../../shared/verification/documents'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import { gather } from '../../../loading/gather'
import type { MemberData } from '../../../loading/page-loaders'
import { settleOrStream } from '../../../loading/settle'
import { verificationStatus } from '../../../platform/calls/security'
import { fetchWhitelabel } from '../../../platform/calls/system'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { findOpenStep, isVerificationOffered, submitVerification } from './submit'

async function loadShared({
  platform,
  memberType,
}: VariantContext): Promise<Omit<VerificationData, 'shown'>> {
  const { flags, degraded } = await gather(platform, { flags: fetchWhitelabel })
  return {
    isOffered: flags && flagsOn(flags).includes(VERIFICATION_FLAG),
    isAllowed: memberType !== null && isMember(memberType),
    degraded,
  }
}

async function loadMember({
  url,
  session,
  platform,
}: PageContext): Promise<MemberData<VerificationData, 'shown'>> {
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !isMember(session.type)) return { shown: null }
  if (!(await isVerificationOffered(platform))) return { shown: null }
  const load = async (): Promise<VerificationView> => {
    const verification = await verificationStatus(platform, session.token)
    return { verification, step: findOpenStep(verification, url.searchParams.get('step')), now: Date.now() }
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
  cache: cachePage(PAGE_SHORT, {}, {}, { step: /^.{0,80}$/s }),
  mayPost: { right: 'account', limit: 'document' },
  action: submitVerification,
  // Maximum size of the upload: all documents, plus room for the other fields and the multipart boundaries.
  upload: { maxSize: DOCUMENTS_MAX * DOCUMENT_MAX + JSON_BODY_MAX, tooLarge: 'document-too-large' },
  echo,
}

export default verificationPage
