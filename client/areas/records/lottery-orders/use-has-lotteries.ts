import { hasCapability } from '../../../../shared/config/platform-flags'
import { useShell } from '../../../data/use-shell'

/** Returns true when the member may play lotteries: not during time off, nor where the platform has none. */
export function useHasLotteries(): boolean {
  const { isRestricted, flags } = useShell()
  return !isRestricted && hasCapability(flags, 'lottery')
}
