import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VerificationStepKind } from './document-kinds'

export const VERIFICATION_STEP_TITLES: Readonly<Record<VerificationStepKind, MessageDescriptor>> = {
  phone: msg`Mobile number`,
  person: msg`Name and date of birth`,
  identity: msg`Identity document`,
  address: msg`Proof of address`,
  selfie: msg`Selfie`,
  funds: msg`Source of funds`,
}

/** Short descriptions of the documents that each verification step requires. */
export const VERIFICATION_STEP_NOTES: Readonly<Partial<Record<VerificationStepKind, MessageDescriptor>>> = {
  identity: msg`Photos of your ID card or passport`,
  address: msg`A utility bill or a letter from your bank`,
  selfie: msg`A photo of your face to compare with your document`,
  funds: msg`A payslip or a letter from your bank`,
}
