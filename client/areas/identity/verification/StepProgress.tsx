import { Trans, useLingui } from '@lingui/react/macro'
import type { VerificationStep } from '../../../../shared/contract/verification-schemas'
import type { DocumentImageSlot } from '../../../../shared/verification/document-kinds'
import { useFormatters } from '../../../i18n/formatters'
import { StepBar } from '../../../ui/StepBar/StepBar'
import { CARD_SIDE_TITLES, DOCUMENT_IMAGE_TITLES } from './verification-texts'

type StepSlot = VerificationStep['slots'][number]

interface StepProgressProps {
  slots: readonly StepSlot[]
  hasArrived: (slot: StepSlot) => boolean
  /** True while an image is being uploaded. */
  isMoving: boolean
  /** The image whose camera is open; undefined: none. */
  camera: DocumentImageSlot | undefined
}

/** Text with the number of images that have arrived, and the next image to send. */
export function StepProgress({ slots, hasArrived, isMoving, camera }: StepProgressProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  if (slots.length < 2) return null
  const next = slots.findIndex((slot) => (camera === undefined ? !hasArrived(slot) : slot.slot === camera))
  const at = next === -1 ? slots.length - 1 : next
  const wanted = slots[next]?.slot
  const words = () => {
    if (isMoving && camera === undefined)
      return t({ message: 'uploading', context: 'a step, after its number' })
    if (!wanted) return t({ message: 'ready to send for review', context: 'a step, after its number' })
    return t(CARD_SIDE_TITLES[wanted] ?? DOCUMENT_IMAGE_TITLES[wanted])
  }
  const [step, steps, what] = [integer(at + 1), integer(slots.length), words()]
  return (
    <StepBar at={at} count={slots.length}>
      <Trans>
        Step {step} of {steps} · {what}
      </Trans>
    </StepBar>
  )
}
