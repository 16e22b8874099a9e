import { Plural, Trans } from '@lingui/react/macro'
import { useFormatters } from '../../../i18n/formatters'

const MINUTE_MS = 60_000

/** A duration in whole minutes, from an hour on in hours and minutes. */
export function PlayedTime({ ms }: { ms: number }) {
  const { integer } = useFormatters()
  const all = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (all < 60) return <Plural value={all} one="# minute" other="# minutes" />
  const [hours, minutes] = [integer(Math.floor(all / 60)), integer(all % 60)]
  return (
    <Trans>
      {hours} h {minutes} min
    </Trans>
  )
}
