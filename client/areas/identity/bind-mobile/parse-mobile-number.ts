import type { MobileNumber } from '../../../../shared/contract/account'
import { InvalidField } from '../../../session/forms/encryption'

/**
 * A typed number as the platform's calls spell it. Its library loads when it is needed.
 *
 * @throws InvalidField when no such number can exist
 */
export async function parseMobileNumber({
  mobileNum = '',
  countryDialingCode = '',
}: Partial<MobileNumber>): Promise<MobileNumber> {
  const { parseMobile } = await import('../../../../shared/input/phone')
  const number = parseMobile({ mobileNum, countryDialingCode })
  if (!number) throw new InvalidField('mobileNum', 'mobile-format')
  return number
}
