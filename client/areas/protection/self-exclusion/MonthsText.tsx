import { Plural } from '@lingui/react/macro'

/** Whole years as such. */
export function MonthsText({ months }: { months: number }) {
  const years = months / 12
  return Number.isInteger(years) ? (
    <Plural value={years} one="# year" other="# years" />
  ) : (
    <Plural value={months} one="# month" other="# months" />
  )
}
