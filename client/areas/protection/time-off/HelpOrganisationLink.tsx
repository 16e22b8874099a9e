import { Trans } from '@lingui/react/macro'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import styles from './TimeOffPage.module.css'

/** Link to the help organisation that the operator has configured, if any. */
export function HelpOrganisationLink() {
  const { helpBody } = useShell()
  if (!helpBody) return null
  return (
    <Section id="someone-to-talk-to" title={<Trans>Someone to talk to</Trans>}>
      <div className={dividedCardClass}>
        <a
          className={rowClass({ className: styles.help })}
          href={helpBody.url}
          target="_blank"
          rel="noopener"
        >
          <IconBox>
            <Icon name="hand-heart" />
          </IconBox>
          <RowText title={helpBody.name} note={<Trans>Confidential and independent of us</Trans>} />
        </a>
      </div>
    </Section>
  )
}
