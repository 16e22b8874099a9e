import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountError } from '../../../shared/contract/account'
import type { DepositError } from '../../../shared/contract/payments'
import type { FieldFault, FormFault } from '../../../shared/error-codes'

/** Rejections by the platform. A code without a message does not compile. */
const ofPlatform: Record<AccountError, MessageDescriptor> = {
  'login.captcha.required': msg`Please write the code`,
  'login.captcha.wrong': msg`Verification code error`,
  'login.credentials.wrong': msg`The username or password is not right. Check both and try again.`,
  'login.locked': msg`Too many wrong attempts. This account is locked for a while.`,
  'login.disabled': msg`User does not exist or is disabled`,
  'login.not.session': msg`Account logged out, log in again`,
  error_member_login: msg`This account is not a player's. Log in where your account belongs.`,
  error_agent_login: msg`This account is not an agent's. Only agents can log in to the agent site.`,
  'register.username.taken': msg`Username already exists`,
  'register.email.taken': msg`This e-mail address already has an account`,
  'register.mobile.taken': msg`This mobile number already has an account`,
  'register.affiliate.unknown': msg`Invalid invitation code`,
  'register.field.invalid': msg`Something in this form is not right. Check the fields and try again.`,
  'register.closed': msg`Sign-up is closed at the moment`,
  'sms.too.often': msg`A code was sent a moment ago. Wait before you ask for another.`,
  'sms.number.refused': msg`We cannot send a code to this number`,
  'sms.code.wrong': msg`Verification code error`,
  'password.old.wrong': msg`The old password is not right`,
  'password.same': msg`The new password and the old password cannot be the same`,
  'password.weak': msg`This password is too easy to guess. Choose a longer one.`,
  'encryption.key.unknown': msg`The connection was not secure enough. Please try again.`,
  'encryption.stale': msg`This took too long. Check that your device's clock is right and try again.`,
  'encryption.replayed': msg`This was sent already. Please try again.`,
  'ip.blocked': msg`Access Denied`,
  'no.permission': msg`No permission, or the feature is temporarily unavailable`,
  'system.upgrading': msg`System upgrading, please try again later`,
}

/** Rejections of deposits, and of what a member says about one. */
const ofDeposits: Record<Exclude<DepositError, AccountError>, MessageDescriptor> = {
  'deposit.channel.closed': msg`This way to pay is closed at the moment. Choose another.`,
  'deposit.amount': msg`This amount is outside the limits of this way to pay`,
  'deposit.limit': msg`This amount is above the limit that you set for yourself`,
  'deposit.promotion': msg`This bonus cannot be had with this deposit`,
  'deposit.too.many': msg`Too many of your payments are still open. Finish or cancel one first.`,
  'protection.excluded': msg`You have excluded yourself from playing, so you cannot pay in`,
  'protection.timeout': msg`You are taking a break, so you cannot pay in until it ends`,
  'idempotency.conflict': msg`This was sent already with other details. Check your payments before you try again.`,
  'payment.not.found': msg`There is no such payment`,
  'payment.state': msg`This payment has moved on, so this can no longer be done`,
  'payment.proof': msg`Add the transaction id or a picture of the slip`,
  'payment.slip': msg`This picture of the slip was refused. Choose another.`,
}

/** The lobby's own codes: connection, limits, session. */
const ofForms: Record<FormFault, MessageDescriptor> = {
  unreachable: msg`The network is slow or offline. Nothing was lost: try again.`,
  offline: msg`The network is slow or offline. Nothing was lost: try again.`,
  'no-answer': msg`No answer came. It may have worked all the same: if it is refused when you try again, that is why.`,
  'csrf-token': msg`You were logged in or out in another tab. Check what is written here, and send it again.`,
  timeout: msg`This takes longer than usual. Please try again.`,
  'too-many-requests': msg`Too many attempts.`,
  'captcha-limit': msg`Too many pictures were asked for. Wait a minute, then ask for another.`,
  'captcha-missing': msg`The verification picture did not come. Ask for another.`,
  'session-expired': msg`You were logged out after a while without activity. Please log in again.`,
  'login-required': msg`Please log in first`,
  'not-available': msg`This is not available at the moment. Please try again later.`,
  'not-allowed': msg`No permission, or the feature is temporarily unavailable`,
  maintenance: msg`System maintenance`,
  'free-play-off': msg`Free play is not offered at the moment.`,
  'social-blocked': msg`Your browser did not open the window. Allow it for this page, and press again.`,
  'social-cancelled': msg`The window was closed before you were logged in.`,
  'social-other-account': msg`This e-mail address belongs to another way to log in. Use the one you used before.`,
  'profile-image-type': msg`This is not a PNG, JPEG or WebP picture`,
  'image-too-large': msg`This picture is larger than 5 MB`,
  'chosen-image-too-large': msg`This picture is larger than 40 MB`,
  'image-dimensions': msg`This picture is too wide or too high`,
  'profile-image-not-accepted': msg`This picture was refused. Choose another.`,
  'image-type': msg`This is not a PNG or JPEG picture`,
  'too-many-images': msg`Too many pictures were chosen`,
  'promotion.closed': msg`This promotion takes no applications any more`,
  'promotion.applied': msg`You have applied for this promotion already`,
  'payment-made': msg`This form has made a payment already. Look at it, or press again to make another.`,
  'payment-form-old': msg`This form was open for too long. Check what is written here, and press again.`,
  'favourites-refused': msg`This account cannot save games`,
  'inbox-refused': msg`Please log in with a formal account to use the inbox`,
  'chat-refused': msg`Please log in with a formal account to use the live chat`,
  'applications-refused': msg`Please log in with a formal account to apply for promotions`,
  'profile-image-refused': msg`Please log in with a formal account to change your picture`,
  'password-refused': msg`Please log in with a formal account to change a password`,
  'deposit-refused': msg`Please login an actual account to use this function`,
}

/** Codes of single fields, from the schemas shared by client and worker. */
const ofFields: Record<FieldFault, MessageDescriptor> = {
  required: msg`Please fill this in`,
  'required-login': msg`Please enter the username and password`,
  'required-username': msg`Enter your username`,
  'required-password': msg`Enter your password`,
  'required-new-password': msg`Enter password`,
  'required-confirmation': msg`Incorrect password`,
  'required-captcha': msg`Please write the code`,
  'required-code': msg`Please enter the code`,
  'required-mobile': msg`Enter your mobile number`,
  format: msg`This format is incorrect`,
  'username-format': msg`Account format is incorrect`,
  'password-format': msg`Password format is incorrect`,
  'email-format': msg`E-mail format is incorrect`,
  'name-format': msg`Name format is incorrect`,
  'payee-format': msg`Payee format is incorrect`,
  'mobile-format': msg`Mobile number format is incorrect`,
  'code-format': msg`The code has digits only`,
  'captcha-format': msg`The code has letters and digits only`,
  'too-short': msg`This is too short`,
  'too-long': msg`This is too long`,
  mismatch: msg`Confirmation incorrect`,
  'mismatch-new': msg`Confirmation password not matched`,
  'not-agreed': msg`Please tick this box to go on`,
  'amount-format': msg`Enter an amount such as 500 or 500.50`,
  'not-adult': msg`Free play is for adults. Confirm your age to go on.`,
  'transaction-format': msg`A transaction id has 4 to 64 letters and digits`,
  'proof-missing': msg`Add the transaction id or a picture of the slip`,
}

const texts: ReadonlyMap<string, MessageDescriptor> = new Map<string, MessageDescriptor>([
  ...Object.entries(ofPlatform),
  ...Object.entries(ofDeposits),
  ...Object.entries(ofForms),
  ...Object.entries(ofFields),
])

const unknown = msg`Unknown error. Please try again.`

/**
 * Message of an error code of the platform or the lobby. An unknown code gets a general message.
 *
 * @example t(errorText(outcome.error))
 */
export const errorText = (code: string): MessageDescriptor => texts.get(code) ?? unknown
