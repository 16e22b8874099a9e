import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { VerificationStep } from '../../../../shared/contract/verification-schemas'
import { type DocumentImageSlot, isCameraSlot } from '../../../../shared/verification/document-kinds'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { FileField, FileFieldError } from '../../../ui/forms/FileField'
import slots from '../../../ui/forms/FileField.module.css'
import type { FieldProps } from '../../../ui/forms/field'
import { Icon } from '../../../ui/Icon/Icon'
import stack from '../../../ui/stack.module.css'
import styles from './DocumentImageField.module.css'
import { useFileSizeFormat } from './file-size'
import { RemoveDocumentButton } from './RemoveDocumentButton'
import { UploadProgress } from './UploadProgress'
import { useFileLimitsText } from './use-file-limits'
import { type DocumentUploadState, useDocumentUpload } from './use-upload'
import { DOCUMENT_IMAGE_TITLES } from './verification-texts'

interface UploadedImageProps {
  title: string
  slot: VerificationStep['slots'][number]
}

/**
 * An image that the platform has received. The image itself is not displayed, because other people may use
 * this device.
 */
function UploadedImage({ title, slot: { size: bytes, uploadId } }: UploadedImageProps) {
  const fileSize = useFileSizeFormat()
  const size = bytes === undefined ? '' : fileSize(bytes)
  return (
    <div className={slots.chosenFile}>
      <span className={slots.picture}>
        <Icon name="image-square" />
      </span>
      <span className={slots.texts}>
        <span className={slots.label}>{title}</span>
        <span className={clsx(slots.hint, slots.done)}>
          <Icon name="check-circle" variant="fill" size={1} />
          {size === '' ? <Trans>Uploaded</Trans> : <Trans>Uploaded, {size}</Trans>}
        </span>
      </span>
      {uploadId !== undefined && <RemoveDocumentButton title={title} uploadId={uploadId} />}
    </div>
  )
}

/** The camera's code, loaded when the camera opens. */
const Camera = lazy(() => import('./Camera'))

type StepSlot = VerificationStep['slots'][number]

/**
 * State of the image that was chosen in this tab. `none`: no image, or a rejected one. `halted`: the upload
 * waits for the network or the player.
 */
export interface ChosenImageState {
  stage: 'none' | 'sending' | 'halted' | 'done'
  /** True when the connection was lost during the upload. */
  isLost: boolean
  /** Number of bytes of the image that have arrived, out of `size`. */
  sent: number
  size: number
}

const STAGES = {
  preparing: 'sending',
  sending: 'sending',
  stopped: 'halted',
  lost: 'halted',
  done: 'done',
  refused: 'none',
} as const

function toChosenState(state: DocumentUploadState | undefined): ChosenImageState {
  const size = state && 'size' in state ? state.size : 0
  return {
    stage: state ? STAGES[state.stage] : 'none',
    isLost: state?.stage === 'lost',
    sent: state?.stage === 'done' ? size : state && 'sent' in state ? state.sent : 0,
    size,
  }
}

interface SlotFieldProps {
  step: VerificationStep
  slot: StepSlot
  field: FieldProps
  /** Called when the state of the chosen image changes. The function must be the same in every render. */
  onMove: (slot: DocumentImageSlot, chosen: ChosenImageState) => void
  onChosen: () => void
  /**
   * The image whose camera is open; undefined: none. While a camera is open, the fields of the other images
   * are hidden.
   */
  camera: DocumentImageSlot | undefined
  onCamera: (isOpen: boolean) => void
  /** Called when the player has taken a photo of the image. */
  onTaken: (slot: DocumentImageSlot) => void
}

/**
 * Field for one image of a verification step, by camera or from a file. The image is uploaded immediately in
 * several parts. Without scripts, it is a file input.
 */
export function DocumentImageField({
  step,
  slot,
  field,
  onMove,
  onChosen,
  camera,
  onCamera,
  onTaken,
}: SlotFieldProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const upload = useDocumentUpload(step, slot.slot)
  const box = useRef<HTMLDivElement>(null)
  const limits = useFileLimitsText()(step)
  const isOpen = camera === slot.slot
  const { state } = upload
  const title = t(DOCUMENT_IMAGE_TITLES[slot.slot])
  const isPicture = isCameraSlot(slot.slot)
  const { stage, isLost, sent, size } = toChosenState(state)
  useEffect(
    () => onMove(slot.slot, { stage, isLost, sent, size }),
    [onMove, slot.slot, stage, isLost, sent, size],
  )
  const take = (file: Blob | undefined) => {
    if (!file) return
    onChosen()
    // Focuses the field's container, because the progress bar replaces the focused button.
    box.current?.focus()
    void upload.take(file)
  }
  const close = () => {
    box.current?.focus()
    onCamera(false)
  }
  const chooseFile = () => {
    // Closes the camera synchronously, because the file input is rendered only after the camera is closed.
    flushSync(close)
    input.current?.click()
  }
  const error = state?.stage === 'refused' ? state.code : field.error
  const isEmpty = state === undefined && (slot.state === 'missing' || slot.state === 'refused')
  const isWanted = isEmpty || state?.stage === 'refused'
  return (
    <div ref={box} tabIndex={-1} className={stack.tight} hidden={camera !== undefined && !isOpen}>
      {state !== undefined && state.stage !== 'refused' && (
        <UploadProgress title={title} upload={upload} uploadId={slot.uploadId} state={state} />
      )}
      {state === undefined && !isEmpty && <UploadedImage title={title} slot={slot} />}
      {state === undefined && slot.state === 'refused' && slot.reason !== undefined && (
        <p className={slots.hint}>
          <bdi lang={slot.lang}>{slot.reason}</bdi>
        </p>
      )}
      {isEmpty && slot.begun && (
        <p className={slots.hint}>
          <Trans>This upload wasn’t finished. Choose the same file again to continue.</Trans>
        </p>
      )}
      {isPicture && isWanted && !isOpen && (
        <Button
          block
          className={clsx(styles.take, !isHydrated && styles.waiting)}
          onClick={() => onCamera(true)}
        >
          <Icon name="camera" variant="bold" size={2} />
          <span>
            <Trans>Take a photo: {title}</Trans>
          </span>
        </Button>
      )}
      {isWanted && !isOpen && (
        <FileField
          id={field.id}
          name={field.name}
          label={title}
          hint={limits}
          error={error}
          accept={step.types}
          capture={isPicture ? (slot.slot === 'face' ? 'user' : 'environment') : undefined}
          input={input}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // Empties the input, so that the player can choose the same file again. The upload does not need
            // the input.
            currentTarget.value = ''
          }}
        />
      )}
      {isOpen && (
        <>
          <Suspense fallback={<div className={styles.opening} />}>
            <Camera
              slot={slot.slot}
              title={title}
              onPicture={(picture) => {
                take(picture)
                onTaken(slot.slot)
              }}
              onChooseFile={chooseFile}
            />
          </Suspense>
          <Button kind="text" block onClick={close}>
            <Trans>Close camera</Trans>
          </Button>
        </>
      )}
      <FileFieldError id={field.id} error={error} />
    </div>
  )
}
