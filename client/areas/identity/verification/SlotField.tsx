import { Trans, useLingui } from '@lingui/react/macro'
import cameraIcon from '@phosphor-icons/core/bold/camera-bold.svg?raw'
import image from '@phosphor-icons/core/regular/image-square.svg?raw'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { VerificationStep } from '../../../../shared/contract/verification'
import type { Slot } from '../../../../shared/verification/documents'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { errorText } from '../../../ui/forms/error-messages'
import type { FieldProps } from '../../../ui/forms/field'
import { Icon } from '../../../ui/Icon/Icon'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { useFileSize } from './file-size'
import { KeptPicture } from './KeptPicture'
import styles from './SlotField.module.css'
import { slotTitles, typeNames } from './texts'
import { UploadProgress } from './UploadProgress'
import { type UploadState, useUpload } from './use-upload'

/** Loaded when somebody opens the camera. */
const Camera = lazy(() => import('./Camera'))

type StepSlot = VerificationStep['slots'][number]

/** `none`: none was chosen in this tab, or it was refused. */
export type ChosenStage = 'none' | 'sending' | 'done'

function stageOf(state: UploadState | undefined): ChosenStage {
  if (state === undefined || state.stage === 'refused') return 'none'
  return state.stage === 'done' ? 'done' : 'sending'
}

interface SlotFieldProps {
  step: VerificationStep
  slot: StepSlot
  field: FieldProps
  /** What becomes of the picture that was chosen here. Must not change between renders. */
  onStage: (slot: Slot, stage: ChosenStage) => void
  onChosen: () => void
}

/** The formats that may be chosen, and how large they may be. */
function useLimits({ types, maxBytes }: VerificationStep): string {
  const { t, i18n } = useLingui()
  const size = useFileSize()(maxBytes)
  const names = new Intl.ListFormat(String(i18n.locales), { type: 'disjunction' }).format(
    types.map((type) => typeNames[type]),
  )
  return t`${names}, up to ${size}`
}

/** One picture of a step: by the camera or as a file, sent at once, in parts. Without scripts a file input. */
export function SlotField({ step, slot, field, onStage, onChosen }: SlotFieldProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const upload = useUpload(step, slot.slot)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const limits = useLimits(step)
  const { state } = upload
  const title = t(slotTitles[slot.slot])
  const isPicture = slot.slot === 'front' || slot.slot === 'back' || slot.slot === 'face'
  const stage = stageOf(state)
  useEffect(() => onStage(slot.slot, stage), [onStage, slot.slot, stage])
  const take = (file: Blob | undefined) => {
    if (!file) return
    setOpen(false)
    onChosen()
    // What had the focus is replaced by the progress.
    box.current?.focus()
    void upload.take(file)
  }
  const error = state?.stage === 'refused' ? state.code : field.error
  const messageId = `${field.id}-message`
  const isEmpty = state === undefined && (slot.state === 'missing' || slot.state === 'refused')
  const isWanted = isEmpty || state?.stage === 'refused'
  return (
    <div ref={box} tabIndex={-1} className={styles.field}>
      {state !== undefined && state.stage !== 'refused' && (
        <UploadProgress title={title} upload={upload} uploadId={slot.uploadId} state={state} />
      )}
      {state === undefined && !isEmpty && <KeptPicture title={title} slot={slot} />}
      {state === undefined && slot.state === 'refused' && slot.reason !== undefined && (
        <p className={styles.reason}>
          <bdi>{slot.reason}</bdi>
        </p>
      )}
      {isEmpty && slot.begun && (
        <p className={styles.reason}>
          <Trans>
            This was begun, and part of it has arrived. Choose the same file again, and it goes on from there.
          </Trans>
        </p>
      )}
      {isWanted && !isOpen && (
        <div className={isHydrated ? styles.slot : styles.plainSlot}>
          <label className={styles.face}>
            {isHydrated && (
              <span className={styles.picture}>
                <PathIcon svg={image} />
              </span>
            )}
            <span className={styles.texts}>
              <span className={styles.label}>{title}</span>
              <span className={styles.hint}>{limits}</span>
            </span>
            <input
              id={field.id}
              type="file"
              name={field.name}
              accept={step.types.join()}
              {...(isPicture &&
                !isHydrated && {
                  capture: slot.slot === 'face' ? ('user' as const) : ('environment' as const),
                })}
              className={isHydrated ? styles.hidden : styles.plain}
              aria-describedby={messageId}
              aria-invalid={error !== undefined || undefined}
              onChange={(event) => {
                take(event.currentTarget.files?.[0])
                // What was chosen is sent by itself, and the same file may be chosen again.
                event.currentTarget.value = ''
              }}
            />
          </label>
        </div>
      )}
      {isHydrated && isPicture && isWanted && !isOpen && (
        <Button block onClick={() => setOpen(true)}>
          <PathIcon svg={cameraIcon} size={2} />
          <span>
            <Trans>Take a picture</Trans> <span className="sr">: {title}</span>
          </span>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<div className={styles.opening} />}>
          <Camera slot={slot.slot} title={title} onPicture={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <p id={messageId} aria-live="polite" className={styles.message}>
        {error !== undefined && (
          <>
            <Icon name="warning-circle-fill" size={1} className={styles.icon} />
            <span>{t(errorText(error))}</span>
          </>
        )}
      </p>
    </div>
  )
}
