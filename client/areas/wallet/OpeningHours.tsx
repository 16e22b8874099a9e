import { useFormatters } from '../../i18n/formatters'

/** Opening hours, in the platform's time zone. */
export function OpeningHours({ hours }: { hours: { from: string; until: string } }) {
  const { time } = useFormatters()
  const clock = (text: string) => {
    const [hour = '0', minute = '0'] = text.split(':')
    return time(Date.UTC(2000, 0, 1, Number(hour), Number(minute)), 'UTC')
  }
  return <bdi>{`${clock(hours.from)} – ${clock(hours.until)}`}</bdi>
}
