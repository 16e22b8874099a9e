import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameVolatility } from '../../../../shared/config/platform-codes'

export const VOLATILITY_LABELS: Record<GameVolatility, MessageDescriptor> = {
  low: msg({ message: 'Low', context: 'volatility' }),
  medium: msg({ message: 'Medium', context: 'volatility' }),
  high: msg({ message: 'High', context: 'volatility' }),
}
