import { ComplaintLink } from '../../support/ComplaintLink'

/** Refusals of a password reset that are no mistakes in the form. */
const COMPLAINT_REFUSALS: readonly (string | undefined)[] = [
  'ip.blocked',
  'login.locked',
  'no.permission',
  'not-available',
  'too-many-requests',
  'unknown',
]

/** Link to make a complaint after a refused password reset. It does not depend on whether the account exists. */
export const ResetComplaintLink = ({ code }: { code: string | undefined }) =>
  COMPLAINT_REFUSALS.includes(code) ? <ComplaintLink about="account" /> : null
