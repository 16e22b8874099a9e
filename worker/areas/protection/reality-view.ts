import type { RealityClock } from '../../../shared/contract/protection'
import { resultNow } from '../../../shared/money/play-result'
import { type LimitLeft, type RealityView, TIME_NOTICE_MS } from '../../../shared/protection/reality-view'
import { settle } from '../../loading/settle'
import { limits } from '../../platform/calls/protection'
import type { PlatformContext } from '../../platform/transport/context'
import { leftOf } from '../../protection/left-of'

/** The limits are asked for when they are shown. Without them the check is as strict, and says less. */
async function shownLimits(
  platform: PlatformContext,
  token: string,
  { due, timeLeftMs }: RealityClock,
): Promise<LimitLeft[] | null> {
  const isNearlyOver = timeLeftMs !== null && timeLeftMs <= TIME_NOTICE_MS
  if (due === null && !isNearlyOver) return null
  const asked = await settle(limits(platform, token), 'limits', platform.log)
  return asked.ok ? leftOf(asked.value.list) : null
}

export async function realityView(
  platform: PlatformContext,
  token: string,
  clock: RealityClock,
): Promise<RealityView> {
  const { now, startedAt, nextAt, elapsedMs, staked, won, open, currency = null, due, timeLeftMs } = clock
  return {
    ...{ elapsedMs, staked, won, open, currency, due, timeLeftMs },
    result: resultNow(clock),
    session: startedAt === null ? null : startedAt.toString(36),
    nextInMs: nextAt === null ? null : Math.max(0, nextAt - now),
    limits: await shownLimits(platform, token, clock),
  }
}
