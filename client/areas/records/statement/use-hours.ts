import { useLingui } from '@lingui/react'

const made = new Map<string, [Intl.NumberFormat, Intl.NumberFormat]>()

function formatsOf(locale: string): [Intl.NumberFormat, Intl.NumberFormat] {
  const known = made.get(locale)
  if (known) return known
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' })
  const formats: [Intl.NumberFormat, Intl.NumberFormat] = [unit('hour'), unit('minute')]
  made.set(locale, formats)
  return formats
}

/** A duration in whole hours, or in minutes below one hour. @returns a function of minutes */
export function useHours(): (minutes: number) => string {
  const [hours, minutes] = formatsOf(String(useLingui().i18n.locales))
  return (of) => (of < 60 ? minutes.format(of) : hours.format(Math.floor(of / 60)))
}
