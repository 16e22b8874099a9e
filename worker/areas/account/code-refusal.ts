import type { ErrorCode } from '../../../shared/error-codes'
import type { PageContext } from '../../context'

/**
 * Why a form without scripts gets no code that the platform leaves to a third party: a script has to ask for it. Where the
 * deployment has no configuration for the third party, scripts would not help either.
 */
export function codeRefusal({ product, log }: Pick<PageContext, 'product' | 'log'>): ErrorCode {
  if (product.firebase) return 'code-needs-scripts'
  log.error('codes-without-firebase')
  return 'sms-off'
}
