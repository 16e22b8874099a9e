import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { FirebaseConfig } from '../../../../shared/config/firebase-config'
import type { CodeSentReply, MobileNumber } from '../../../../shared/contract/account-schemas'
import type { ErrorCode } from '../../../../shared/forms/error-codes'
import { firebaseCodeKey } from '../../../../shared/storage/session-keys'
import { readStored, removeStored, writeStored } from '../../../browser/web-storage'
import { InvalidFieldError } from '../../../session/forms/encryption'
import { firebaseErrorCode } from '../firebase/firebase-errors'

/**
 * SMS codes that Firebase sends instead of the platform. Firebase's SDK is loaded when a code is requested.
 */

/** Hint next to the SMS code field when Firebase may send the code. */
export const GOOGLE_SMS_CODE_HINT = msg`Google may send this code after checking that you’re not a robot.`

type PhonePurpose = 'login' | 'register'

/** A national phone number with its dialling code. */
interface Phone {
  national: string
  dialingCode: string
}

const toInternationalNumber = ({ national, dialingCode }: Phone): string =>
  `+${dialingCode.replace(/\D/g, '')}${national}`

/**
 * A phone number and Firebase's verification ID, in session storage. Phones with little memory reload the
 * page while the player reads the SMS.
 */
const sentSchema = v.object({ number: v.string(), verificationId: v.string() })

/**
 * Makes Firebase send an SMS code if the platform delegates this to Firebase.
 * @param firebase null when Firebase is not configured, or when the document is older than the configuration
 * @param options.codesBy the service that must send the code; undefined when the platform has already sent it
 * @param options.language BCP 47
 * @returns an error code when the SMS was not sent
 */
export async function sendSmsCodeIfDelegated(
  firebase: FirebaseConfig | null,
  { mobileNum, countryDialingCode }: MobileNumber,
  {
    purpose,
    codesBy,
    language,
  }: { purpose: PhonePurpose; codesBy: CodeSentReply['codesBy']; language: string },
): Promise<ErrorCode | undefined> {
  if (!codesBy) {
    removeStored('session', firebaseCodeKey(purpose))
    return undefined
  }
  if (!firebase) return 'page-old'
  const number = toInternationalNumber({ national: mobileNum, dialingCode: countryDialingCode })
  try {
    const { sendFirebaseSmsCode } = await import('./firebase-phone')
    const verificationId = await sendFirebaseSmsCode(firebase, number, language)
    writeStored('session', firebaseCodeKey(purpose), JSON.stringify({ number, verificationId }))
    return undefined
  } catch (error) {
    return firebaseErrorCode(error)
  }
}

/**
 * Returns the ID token for a number whose code Firebase sent; undefined when the platform sent the code.
 * @throws InvalidFieldError of the code when Firebase rejects it or cannot be reached
 */
export async function fetchPhoneIdToken(
  firebase: FirebaseConfig | null,
  phone: Phone,
  { purpose, code }: { purpose: PhonePurpose; code: string },
): Promise<string | undefined> {
  const stored: unknown = JSON.parse(readStored('session', firebaseCodeKey(purpose)) ?? 'null')
  const sent = v.safeParse(sentSchema, stored)
  if (!firebase || !sent.success || sent.output.number !== toInternationalNumber(phone)) return undefined
  try {
    const { exchangeSmsCodeForIdToken } = await import('./firebase-phone')
    return await exchangeSmsCodeForIdToken(firebase, sent.output.verificationId, code)
  } catch (error) {
    throw new InvalidFieldError('verificationCode', firebaseErrorCode(error))
  }
}
