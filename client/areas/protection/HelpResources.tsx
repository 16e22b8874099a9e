import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HelpResource } from '../../../shared/config/licence-schemas'
import { PhoneLink } from '../../ui/PhoneLink/PhoneLink'
import { dividedCardClass, RowText, rowClass } from '../../ui/rows/row'
import { Section } from '../../ui/Section/Section'
import textStyles from '../../ui/text.module.css'

const NOTES: Readonly<Record<HelpResource['kind'], ReactNode>> = {
  'exclusion-register': <Trans>Self-exclude from all licensed sites</Trans>,
  'blocking-software': <Trans>Block gambling sites on your devices</Trans>,
  'bank-block': <Trans>Block gambling payments through your bank</Trans>,
  helpline: <Trans>Talk to someone in confidence</Trans>,
}

/** Help outside the lobby that the operator has configured for the visitor's country. */
export function HelpResources({ resources }: { resources: readonly HelpResource[] }) {
  if (resources.length === 0) return null
  return (
    <Section id="help-elsewhere" title={<Trans>Help outside this site</Trans>}>
      <ul className={dividedCardClass}>
        {resources.map(({ kind, name, url, phone }) => (
          <li key={url} className={rowClass()}>
            <RowText
              title={
                <a className={textStyles.link} href={url} target="_blank" rel="noopener">
                  <bdi>{name}</bdi>
                </a>
              }
              note={NOTES[kind]}
            />
            {phone !== undefined && <PhoneLink phone={phone} className={textStyles.link} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
