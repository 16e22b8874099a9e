import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DisputeBodyInfo } from '../../../shared/protection/dispute-body'
import { PhoneLink } from '../../ui/PhoneLink/PhoneLink'
import { Section } from '../../ui/Section/Section'
import textStyles from '../../ui/text.module.css'

/** The independent body that decides disputes with players, as the operator has configured it. */
export function DisputeBodySection({
  body: { name, url, phone, isFree },
  title,
}: {
  body: DisputeBodyInfo
  title: ReactNode
}) {
  return (
    <Section id="dispute-body" title={title}>
      <p>
        <Trans>
          You can ask{' '}
          <a className={textStyles.link} href={url} target="_blank" rel="noopener">
            <bdi>{name}</bdi>
          </a>{' '}
          to review your complaint. It’s independent of us.
        </Trans>
        {isFree && (
          <>
            {' '}
            <Trans>The review is free of charge. You can also go to court.</Trans>
          </>
        )}
      </p>
      {phone !== undefined && (
        <p>
          <PhoneLink phone={phone} className={textStyles.linkLine} />
        </p>
      )}
    </Section>
  )
}
