import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type FormEvent, useCallback, useState } from 'react'
import {
  echo,
  type VerificationContract,
  type VerificationStepValues,
  verificationStepFormSchema,
  verificationStepHref,
  verificationStepPayload,
} from '../../../../shared/areas/identity/verification'
import type { Verification, VerificationStep } from '../../../../shared/contract/verification-schemas'
import { href } from '../../../../shared/paths'
import {
  type DocumentImageSlot,
  isCameraSlot,
  requiredDocumentSlots,
} from '../../../../shared/verification/document-kinds'
import {
  VERIFICATION_STEP_NOTES,
  VERIFICATION_STEP_TITLES,
} from '../../../../shared/verification/step-messages'
import { useDocumentTitle } from '../../../data/use-document-title'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { type ChosenImageState, DocumentImageField } from './DocumentImageField'
import { useUploadProgressText } from './file-size'
import { StepProgress } from './StepProgress'
import styles from './VerificationPage.module.css'

interface StepViewProps {
  step: VerificationStep
  verification: Verification
}

/** Requirements that the images of a verification step must meet. */
function Rules({ step, name }: { step: VerificationStep; name: string | undefined }) {
  const hasCard = step.slots.some(({ slot }) => slot === 'front')
  return (
    <ul className={styles.rules}>
      {hasCard && (
        <li>
          <Icon name="check" size={2} />
          <span>
            <Trans>All four corners visible, with no glare</Trans>
          </span>
        </li>
      )}
      {name !== undefined && (
        <li>
          <Icon name="check" size={2} />
          <span>
            <Trans>
              The name must be readable and match{' '}
              <b>
                <bdi>{name}</bdi>
              </b>
            </Trans>
          </span>
        </li>
      )}
    </ul>
  )
}

/**
 * Form of one verification step: the document type, its images and its number. An open camera replaces the
 * rest of the form and continues with the next image. Without scripts, the form has file inputs.
 */
export function VerificationStepForm({ step, verification }: StepViewProps) {
  const { t } = useLingui()
  const { id, kinds, number, maskedNumber } = step
  const title = t(VERIFICATION_STEP_TITLES[step.kind])
  useDocumentTitle(title)
  const form = usePageForm<VerificationContract, VerificationStepValues>({
    id: `step-${id}`,
    action: verificationStepHref(id),
    schema: verificationStepFormSchema(step),
    echo,
    encrypt: (typed) => verificationStepPayload(step, typed),
  })
  const kindField = form.field('kind')
  const [kind, setKind] = useState(kindField.defaultValue ?? step.documentKind ?? kinds[0]?.id ?? '')
  const [chosen, setChosen] = useState<Readonly<Partial<Record<DocumentImageSlot, ChosenImageState>>>>({})
  const [camera, setCamera] = useState<DocumentImageSlot>()
  const isTaking = camera !== undefined
  const slots = requiredDocumentSlots(step, kind)
  // The document type is fixed once images have been submitted for review, because they belong to that
  // document type.
  const isFixed = kinds.length === 1 || step.slots.some(({ state }) => state === 'sent')
  const onMove = useCallback(
    (slot: DocumentImageSlot, next: ChosenImageState) => setChosen((now) => ({ ...now, [slot]: next })),
    [],
  )
  const hasArrived = ({ slot, state }: (typeof slots)[number]) => {
    const stage = chosen[slot]?.stage ?? 'none'
    // The page's data may not yet include an image that has just been uploaded.
    return stage === 'none' ? state === 'received' || state === 'sent' : stage === 'done'
  }
  const missing = slots.filter((slot) => !hasArrived(slot))
  const moving = slots.flatMap(({ slot }) => chosen[slot] ?? [])
  const isMoving = moving.some(({ stage }) => stage === 'sending')
  const total = (of: 'sent' | 'size') => moving.reduce((sum, each) => sum + each[of], 0)
  const share = useUploadProgressText()(total('sent'), total('size'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    for (const { slot } of slots) {
      const fault = chosen[slot]?.stage === 'halted' ? 'verification.incomplete' : 'document-missing'
      form.setError(slot, missing.some((each) => each.slot === slot) ? fault : undefined)
    }
    if (missing.length === 0) return form.props.onSubmit(event)
    event.preventDefault()
    document.getElementById(form.field(missing[0]?.slot ?? 'page').id)?.focus()
  }
  /** Opens the camera for the next image that is missing. */
  const afterTaking = (taken: DocumentImageSlot) => {
    const next = missing.find(
      ({ slot }) => slot !== taken && isCameraSlot(slot) && (chosen[slot]?.stage ?? 'none') === 'none',
    )
    setCamera(next?.slot)
  }
  const note = VERIFICATION_STEP_NOTES[step.kind]
  return (
    <div className={clsx(stack.gap4, styles.step)}>
      <div className={styles.stepHead}>
        <h2>{title}</h2>
        {step.reason === undefined
          ? note && !isTaking && <p className={textStyles.hint}>{t(note)}</p>
          : !isTaking && (
              <p className={textStyles.hint}>
                <bdi lang={step.lang}>{step.reason}</bdi>
              </p>
            )}
      </div>
      <StepProgress slots={slots} hasArrived={hasArrived} isMoving={isMoving} camera={camera} />
      <PageForm
        form={{ ...form, props: { ...form.props, onSubmit: submit, encType: 'multipart/form-data' } }}
        className={styles.form}
      >
        {kinds.length > 0 && !isFixed && (
          <div hidden={isTaking}>
            <RadioCardGroup legend={<Trans>Document type</Trans>}>
              {kinds.map((each) => (
                <RadioCard
                  key={each.id}
                  name="kind"
                  value={each.id}
                  title={<bdi lang={step.lang}>{each.name}</bdi>}
                  data-keep=""
                  defaultChecked={each.id === kind}
                  onChange={() => setKind(each.id)}
                />
              ))}
            </RadioCardGroup>
          </div>
        )}
        {kinds.length > 0 && isFixed && <input type="hidden" name="kind" value={kind} />}
        {slots.map((slot) => (
          <DocumentImageField
            key={slot.slot}
            step={step}
            slot={slot}
            field={form.field(slot.slot)}
            onMove={onMove}
            onChosen={() => form.setError(slot.slot, undefined)}
            camera={camera}
            onCamera={(isOpen) => setCamera(isOpen ? slot.slot : undefined)}
            onTaken={afterTaking}
          />
        ))}
        {missing.length > 0 && <Rules step={step} name={verification.name} />}
        {moving.some(({ isLost }) => isLost) && (
          <div className={styles.note} role="status">
            <Icon name="wifi-slash" />
            <p>
              <Trans>
                Your connection is unstable. Keep this page open and the upload will continue automatically.
              </Trans>
            </p>
          </div>
        )}
        {number !== 'none' && (
          <div hidden={isTaking}>
            <TextField
              {...form.field('number')}
              label={t`Document number`}
              {...(maskedNumber !== undefined && { hint: t`Leave blank to keep ${maskedNumber}` })}
              optional={number === 'optional' || maskedNumber !== undefined}
              required={number === 'required' && maskedNumber === undefined}
              maxLength={40}
              dir="auto"
              autoComplete="off"
            />
          </div>
        )}
        <ActionBar hidden={isTaking} className={styles.action}>
          <SubmitButton
            busy={form.busy || isMoving}
            busyLabel={form.busy ? <Trans>Sending</Trans> : <Trans>Uploading, {share}</Trans>}
          >
            <Trans>Send for review</Trans>
          </SubmitButton>
        </ActionBar>
      </PageForm>
      <PageLink to={href('verification')} className={styles.link}>
        <Trans>Back to steps</Trans>
      </PageLink>
    </div>
  )
}
