import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DisputeBody } from '../../../shared/config/licence-schemas'
import { Section } from '../../ui/Section/Section'
import textStyles from '../../ui/text.module.css'

/** The independent body that decides disputes with players, as the operator has configured it. */
export function DisputeBodySection({
  body: { name, url, phone },
  title,
}: {
  body: DisputeBody
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
      </p>
      {phone !== undefined && (
        <p>
          <a className={textStyles.linkLine} href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
    </Section>
  )
}
