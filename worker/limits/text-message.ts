import type { MobileNumber } from '../../shared/contract/account'
import { PlatformError } from '../platform/transport/error'
import { type Asker, allow, type Limit } from './allow'

/**
 * Has the platform send an SMS, within the limits. One that it refuses was not sent: the number may have the next at
 * once, the address not, or refusals would be free to ask for.
 *
 * @param to the number as the platform gets it
 * @throws whatever `send` throws
 */
export async function sendMessage<T>(
  asker: Asker,
  { countryDialingCode, mobileNum }: MobileNumber,
  send: () => Promise<T>,
): Promise<{ sent: T } | { limit: Limit }> {
  const limit = await allow(asker, 'sms', { number: `${countryDialingCode} ${mobileNum}` })
  if (!limit.allowed) return { limit }
  try {
    return { sent: await send() }
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'refused') await limit.giveBack('number')
    throw error
  }
}
