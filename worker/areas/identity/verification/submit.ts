import {
  fields,
  type VerificationContract,
  type VerificationStepValues,
  verificationStepFormSchema,
  verificationStepHref,
  verificationStepPayload,
} from '../../../../shared/areas/identity/verification'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { Verification, VerificationStep } from '../../../../shared/contract/verification-schemas'
import type { ErrorCode } from '../../../../shared/forms/error-codes'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { requiredDocumentSlots, VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import { getFormFiles } from '../../../images/validate-image'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  fetchVerificationStatus,
  removeDocument,
  submitVerificationStep,
} from '../../../platform/calls/security-calls'
import { loadEnabledFlagNames } from '../../../platform/calls/system-calls'
import { toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import type { PublicContext } from '../../../platform/transport/request-platform'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'
import { uploadDocumentFile } from './upload-document-file'

type Answer = FormActionResult<VerificationContract>
type FieldErrors = { [Name in VerificationContract['field']]?: ErrorCode }

/** True when the operator offers identity verification. */
export const isVerificationOffered = async (platform: PublicContext): Promise<boolean> =>
  (await loadEnabledFlagNames(platform)).includes(VERIFICATION_FLAG)

/** Finds the verification step with this id, if the step currently accepts documents. */
export const findOpenVerificationStep = (
  { steps }: Verification,
  id: string | null,
): VerificationStep | null =>
  steps.find((step) => step.id === id && (step.state === 'open' || step.state === 'more')) ?? null

/**
 * Sends the document images from a form without scripts, one for each document slot.
 * @returns errors by slot
 * @throws PlatformError
 */
async function sendPictures(
  { platform }: PageContext,
  { token }: MemberSession,
  { step, kind, form }: { step: VerificationStep; kind: string; form: FormData },
): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  for (const { slot, state } of requiredDocumentSlots(step, kind)) {
    const [file] = getFormFiles(form, slot)
    if (!file) {
      if (state === 'missing' || state === 'refused') faults[slot] = 'document-missing'
      continue
    }
    const fault = await uploadDocumentFile({ platform, token }, step, slot, file)
    if (fault) faults[slot] = fault
  }
  return faults
}

/**
 * Sends a verification step posted without scripts: its images first, then its text fields.
 * @throws PlatformError
 */
async function sendStep(
  context: PageContext,
  session: MemberSession,
  form: FormData,
): Promise<Answer | null> {
  const { platform, url } = context
  const step = findOpenVerificationStep(
    await fetchVerificationStatus(platform, session.token),
    url.searchParams.get('step'),
  )
  if (!step) return { error: 'verification.step' }
  const posted = readTextFields(form)
  const typed = checkForm<VerificationStepValues>(verificationStepFormSchema(step), posted)
  const kind = typed.ok ? typed.values.kind : (posted.kind ?? '')
  const faults = await sendPictures(context, session, { step, kind, form })
  if (!typed.ok || Object.keys(faults).length > 0)
    return { fieldErrors: { ...faults, ...(!typed.ok && typed.fieldErrors) } }
  await sendEncrypted(platform, verificationStepPayload(step, typed.values), (body) =>
    submitVerificationStep(platform, session.token, body),
  )
  return null
}

/**
 * Removes a document image that has not been sent for review. The platform checks that the image belongs to
 * the member.
 * @throws PlatformError
 */
async function remove(context: PageContext, session: MemberSession, id: string): Promise<Answer | null> {
  if (!ID_PATTERN.test(id)) return { error: 'verification.upload.not.found' }
  await removeDocument(context.platform, session.token, id)
  return null
}

/**
 * Handles a posted verification form: a whole step with images, the encrypted text of a step whose images
 * scripts have already uploaded, or the removal of an image.
 */
export async function submitVerification(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<VerificationContract>> {
  const { session, platform, url } = context
  const { encrypted, remove: removed } = readTextFields(form)
  const stepId = url.searchParams.get('step') ?? ''
  const here = ID_PATTERN.test(stepId) ? verificationStepHref(stepId) : href('verification')
  if (!(await isVerificationOffered(platform))) return { error: 'verification-off', isForbidden: true }
  try {
    if (removed !== undefined) return (await remove(context, session, removed)) ?? { redirect: here }
    if (encrypted) {
      await sendEncrypted(platform, encrypted, (body) =>
        submitVerificationStep(platform, session.token, body),
      )
      return { redirect: href('verification') }
    }
    return (await sendStep(context, session, form)) ?? { redirect: href('verification') }
  } catch (error) {
    return toFormError(error, fields)
  }
}
