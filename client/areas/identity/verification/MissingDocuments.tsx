import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { verificationStepHref } from '../../../../shared/areas/identity/verification'
import type { Verification, VerificationStep } from '../../../../shared/contract/verification-schemas'
import { isCameraSlot } from '../../../../shared/verification/document-kinds'
import { VERIFICATION_STEP_TITLES } from '../../../../shared/verification/step-messages'
import { ButtonLink } from '../../../ui/Button/Button'
import slots from '../../../ui/forms/FileField.module.css'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { cardClass, IconBox } from '../../../ui/rows/row'
import tone from '../../../ui/StatusLabel/StatusLabel.module.css'
import textStyles from '../../../ui/text.module.css'
import { useFileLimitsText } from './use-file-limits'
import styles from './VerificationPage.module.css'
import { CARD_SIDE_TITLES, DOCUMENT_IMAGE_TITLES } from './verification-texts'

interface Missing {
  key: string
  step: VerificationStep
  /** The image that the reviewers request again; undefined: all images of the step. */
  slot?: VerificationStep['slots'][number]
  reason: string | undefined
  /** Language of the reviewers' reason, if it differs from the page's language. */
  lang: string | undefined
}

/** Returns the documents that the reviewers request again: single images, or all images of a step. */
function findMissing(steps: readonly VerificationStep[]): Missing[] {
  return steps
    .filter(({ state }) => state === 'more')
    .flatMap((step): Missing[] => {
      const refused = step.slots.filter(({ state }) => state === 'refused' || state === 'missing')
      const wanted = refused.filter(({ state }) => state === 'refused')
      if (wanted.length === 0 || wanted.length === step.slots.length)
        return [
          {
            ...{ key: step.id, step },
            ...(step.reason === undefined
              ? { reason: wanted[0]?.reason, lang: wanted[0]?.lang }
              : { reason: step.reason, lang: step.lang }),
          },
        ]
      return wanted.map((slot) => ({
        key: `${step.id} ${slot.slot}`,
        ...{ step, slot, reason: slot.reason, lang: slot.lang },
      }))
    })
}

/**
 * Link to the form that sends a document again. It leads to the camera for photos, and to the file field for
 * papers.
 */
function ResendLink({ title, step, slot }: Pick<Missing, 'step' | 'slot'> & { title: string }) {
  const { t } = useLingui()
  const limits = useFileLimitsText()(step)
  const isPaper = slot ? !isCameraSlot(slot.slot) : step.slots.every((each) => !isCameraSlot(each.slot))
  if (isPaper)
    return (
      <PageLink to={verificationStepHref(step.id)} className={clsx(slots.slot, slots.face)}>
        <span className={slots.picture}>
          <Icon name="plus" />
        </span>
        <span className={slots.texts}>
          <span className={slots.label}>
            <Trans>Choose a file</Trans> <span className="sr">: {title}</span>
          </span>
          <span className={slots.hint}>{limits}</span>
        </span>
      </PageLink>
    )
  const again = slot ? t`Retake photo` : t`Send again`
  return (
    <ButtonLink to={verificationStepHref(step.id)} kind="primary" block aria-label={t`${again}: ${title}`}>
      <Icon name="camera" variant="bold" size={2} />
      {again}
    </ButtonLink>
  )
}

/**
 * The documents that the reviewers request again, with links to send them. Documents that are not listed
 * remain valid.
 */
export function MissingDocuments({ verification }: { verification: Verification }) {
  const { t } = useLingui()
  const missing = findMissing(verification.steps)
  return (
    <>
      <section className={styles.state}>
        <span className={[styles.box, tone.warn].join(' ')}>
          <Icon name="identification-card" variant="duotone" />
        </span>
        <h2>
          <Trans>We need a little more from you</Trans>
        </h2>
        <p>
          <Plural
            value={missing.length}
            one="# document is missing. You don’t need to resend anything we’ve accepted."
            other="# documents are missing. You don’t need to resend anything we’ve accepted."
          />
        </p>
      </section>
      <ul className={cardClass}>
        {missing.map(({ key, step, slot, reason, lang }) => {
          const title = slot
            ? t(CARD_SIDE_TITLES[slot.slot] ?? DOCUMENT_IMAGE_TITLES[slot.slot])
            : t(VERIFICATION_STEP_TITLES[step.kind])
          return (
            <li key={key} className={styles.missingDocument}>
              <div className={styles.missingHead}>
                <IconBox>
                  <Icon name={slot ? 'image-broken' : 'file-text'} />
                </IconBox>
                <div>
                  <h3>{title}</h3>
                  {reason !== undefined && (
                    <p className={textStyles.hint}>
                      <bdi lang={lang}>{reason}</bdi>
                    </p>
                  )}
                </div>
              </div>
              <ResendLink title={title} step={step} {...(slot && { slot })} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
