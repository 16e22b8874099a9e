import { useLingui } from '@lingui/react/macro'
import type { VerificationStep } from '../../../../shared/contract/verification'
import { useFileSize } from './file-size'
import { typeNames } from './texts'

/** The formats that may be chosen for a step, and how large they may be. */
export function useLimits(): (step: VerificationStep) => string {
  const { t, i18n } = useLingui()
  const fileSize = useFileSize()
  const list = new Intl.ListFormat(String(i18n.locales), { type: 'disjunction' })
  return ({ types, maxBytes }) => {
    const names = list.format(types.map((type) => typeNames[type]))
    const size = fileSize(maxBytes)
    return t`${names}, up to ${size}`
  }
}
