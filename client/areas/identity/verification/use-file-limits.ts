import { useLingui } from '@lingui/react/macro'
import type { VerificationStep } from '../../../../shared/contract/verification-schemas'
import { joinNames } from '../../../i18n/join-names'
import { useFileSizeFormat } from './file-size'
import { DOCUMENT_FILE_TYPE_NAMES } from './verification-texts'

/**
 * Returns a function that describes the file formats and the maximum file size that a verification step
 * accepts.
 */
export function useFileLimitsText(): (step: VerificationStep) => string {
  const { t, i18n } = useLingui()
  const fileSize = useFileSizeFormat()
  return ({ types, maxBytes }) => {
    const names = joinNames(
      i18n,
      types.map((type) => DOCUMENT_FILE_TYPE_NAMES[type]),
      'disjunction',
    )
    const size = fileSize(maxBytes)
    return t`${names}, up to ${size}`
  }
}
