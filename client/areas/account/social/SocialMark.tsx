import type { SocialChannel } from '../../../../shared/contract/account'

/** Phosphor's logos, kept out of the icon sprite because only pages with these buttons need them. */
const marks: Readonly<Record<SocialChannel, string>> = {
  google:
    'M228 128a100 100 0 1 1-22.86-63.64 12 12 0 0 1-18.51 15.28A76 76 0 1 0 203.05 140H128a12 12 0 0 1 0-24h88a12 12 0 0 1 12 12Z',
  facebook:
    'M232 128a104.2 104.2 0 0 1-91.6 103.3 4 4 0 0 1-4.4-4V152h24a8 8 0 0 0 8-8.5 8.2 8.2 0 0 0-8.3-7.5H136v-24a16 16 0 0 1 16-16h16a8 8 0 0 0 8-8.5 8.2 8.2 0 0 0-8.3-7.5H152a32 32 0 0 0-32 32v24H96a8 8 0 0 0-8 8.5 8.2 8.2 0 0 0 8.3 7.5H120v75.3a4 4 0 0 1-4.4 4A104.2 104.2 0 0 1 24 124C26 70 69.9 26.2 124 24A104.1 104.1 0 0 1 232 128Z',
}

export function SocialMark({
  channel,
  className,
}: {
  channel: SocialChannel
  className: string | undefined
}) {
  return (
    <svg className={className} viewBox="0 0 256 256" aria-hidden="true">
      <path d={marks[channel]} />
    </svg>
  )
}
