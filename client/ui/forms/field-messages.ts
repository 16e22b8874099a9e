import { useLingui } from '@lingui/react/macro'
import { useFormatters } from '../../i18n/formatters'
import { errorText } from './error-messages'
import type { FieldFace } from './field'

/** Hint and error texts with the limits, or the format, of the field's rule. */
export function useFieldMessages({ length, format }: Pick<FieldFace, 'length' | 'format'>) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const range =
    length && length.min > 0 ? t`${integer(length.min)} to ${integer(length.max)} characters` : undefined
  const wrong = (code: string): string => {
    if (format !== undefined && code.endsWith('-format')) return format
    if (length && code === 'too-short') return t`At least ${integer(length.min)} characters`
    if (length && code === 'too-long') return t`At most ${integer(length.max)} characters`
    return t(errorText(code))
  }
  return { range, wrong }
}
