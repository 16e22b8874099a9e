import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportLink } from '../../../../shared/areas/support/support-link'
import type { CountryName } from '../../../../shared/page-data/country'
import { buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { ArchBadge, ArchIcon, BrandArch } from '../BrandArch'
import { SystemPage, SystemPageDetails } from '../SystemPage'
import { SystemRetryLink } from '../SystemRetryLink'

export interface RestrictedPageProps {
  /** IP address of the visitor, as seen by the worker. */
  ip?: string | undefined
  /** Name of the country to which the platform assigns the visitor's IP address. */
  country?: CountryName | undefined
  /** Reference number by which support finds this request in the logs. */
  reference: string
  support: readonly SupportLink[]
}

/**
 * Shown in regions where the lobby is not available. Explains the restriction and shows the details that
 * support needs, but no workaround.
 */
export function RestrictedPage({ ip, country, reference, support }: RestrictedPageProps) {
  const { t } = useLingui()
  const [contact] = support
  return (
    <SystemPage
      art={
        <BrandArch front={<ArchBadge name="lock" variant="fill" />}>
          <ArchIcon name="globe-hemisphere-east" variant="duotone" x={72} y={92} size={96} tone="quiet" />
        </BrandArch>
      }
      title={<Trans>Not available in your location</Trans>}
      text={<Trans>Access denied. Our licence does not allow us to offer games in your location.</Trans>}
      actions={
        // Without support contacts, the page offers a retry, because the visitor may have travelled.
        contact === undefined ? (
          <SystemRetryLink />
        ) : (
          <a
            className={buttonClass({ size: 'large', block: true })}
            href={contact.href}
            rel="noopener noreferrer"
          >
            <Icon name="headset" size={2} />
            <Trans>Contact us</Trans>
          </a>
        )
      }
    >
      <SystemPageDetails
        facts={[
          ...(ip === undefined ? [] : [{ name: t`Your IP address`, value: ip }]),
          ...(country === undefined
            ? []
            : [{ name: t`Country`, value: country.name, isEnglish: country.isEnglish }]),
          { name: t`Region`, value: t`Not licensed` },
          { name: t`Reference number`, value: reference },
        ]}
      />
    </SystemPage>
  )
}
