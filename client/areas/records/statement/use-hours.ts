import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** A duration in whole hours, or in minutes below one hour. @returns a function of minutes */
export function useHours(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    if (minutes < 60) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    const hours = Math.floor(minutes / 60)
    return t`${plural(hours, { one: '# hour', other: '# hours' })}`
  }
}
