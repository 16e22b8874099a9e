import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RequestableDocument } from '../../../../shared/areas/wallet/deposit'
import { href } from '../../../../shared/paths'
import {
  VERIFICATION_STEP_NOTES,
  VERIFICATION_STEP_TITLES,
} from '../../../../shared/verification/step-messages'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import styles from './DepositForm.module.css'

const OCCASIONS: Readonly<Record<RequestableDocument['when'], MessageDescriptor>> = {
  play: msg`Before you play or deposit`,
  withdrawal: msg`Before you withdraw`,
  check: msg`If we need to check your account`,
}

/** Documents that the operator may request, with the reason and occasion, before a member's first deposit. */
export function RequestableDocuments({ documents }: { documents: readonly RequestableDocument[] }) {
  const { t } = useLingui()
  const occasion = documents[0]?.when
  if (occasion === undefined) return null
  const isCommon = documents.every(({ when }) => when === occasion)
  return (
    <Section id="documents" title={<Trans>Documents we may ask for</Trans>}>
      <div className={styles.panel}>
        <p>
          <Trans>We may need these to confirm your identity, age or source of funds.</Trans>
        </p>
        {isCommon && <p className={textStyles.hint}>{t(OCCASIONS[occasion])}</p>}
        <ul className={styles.documents}>
          {documents.map(({ id, kind, when }) => {
            const note = VERIFICATION_STEP_NOTES[kind]
            return (
              <li key={id}>
                <span className={styles.documentTitle}>{t(VERIFICATION_STEP_TITLES[kind])}</span>
                {note && <span className={textStyles.hint}>{t(note)}</span>}
                {!isCommon && <span className={textStyles.hint}>{t(OCCASIONS[when])}</span>}
              </li>
            )
          })}
        </ul>
        <PageLink to={href('verification')} className={textStyles.linkLine}>
          <Trans>Verify your identity</Trans>
        </PageLink>
      </div>
    </Section>
  )
}
