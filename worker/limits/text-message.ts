import type { MobileNumber } from '../../shared/contract/account'
import { PlatformError } from '../platform/transport/error'
import { type Asker, allow, type Limit } from './allow'

/**
 * Sends an SMS through the platform, within the limits. If the platform refuses, no SMS was sent, so it does
 * not count for the number. It does count for the IP address, because otherwise anybody could provoke
 * refusals without end.
 *
 * @throws whatever `send` throws
 */
export async function sendTextMessage<T>(
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
