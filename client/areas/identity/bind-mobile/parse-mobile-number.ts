import type { MobileNumber } from '../../../../shared/contract/account-schemas'
import { InvalidFieldError } from '../../../session/forms/encryption'

/**
 * Converts a typed mobile number to the format of the platform's calls. Loads the phone number library on
 * demand.
 * @throws InvalidFieldError when no such number can exist
 */
export async function parseMobileNumber({
  mobileNum = '',
  countryDialingCode = '',
}: Partial<MobileNumber>): Promise<MobileNumber> {
  const { normaliseMobileNumber } = await import('../../../../shared/input/phone')
  const number = normaliseMobileNumber({ mobileNum, countryDialingCode })
  if (!number) throw new InvalidFieldError('mobileNum', 'mobile-format')
  return number
}
