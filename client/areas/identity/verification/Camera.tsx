import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { DocumentImageSlot } from '../../../../shared/verification/document-kinds'
import { Button } from '../../../ui/Button/Button'
import { IconButton } from '../../../ui/IconButton/IconButton'
import stack from '../../../ui/stack.module.css'
import styles from './Camera.module.css'
import {
  chooseDocumentPhotoHint,
  type DocumentPhotoHint,
  PHOTO_HINT_WIDTH_PX,
  toGreyImage,
} from './document-photo-hints'
import { useCamera } from './use-camera'
import { DOCUMENT_PHOTO_HINT_TEXTS } from './verification-texts'

interface CameraProps {
  slot: DocumentImageSlot
  title: string
  onPicture: (picture: Blob) => void
  onChooseFile: () => void
}

/** Interval between two measurements of the camera image, in ms. */
const HINT_EVERY_MS = 700

/**
 * Copies the camera's current frame to a canvas.
 * @param width in px; undefined: the camera's resolution
 */
function captureFrame(video: HTMLVideoElement, width = video.videoWidth): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * video.videoHeight) / Math.max(1, video.videoWidth))
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

function measureHint(video: HTMLVideoElement, isCard: boolean): DocumentPhotoHint | undefined {
  if (video.videoWidth === 0) return undefined
  const canvas = captureFrame(video, PHOTO_HINT_WIDTH_PX)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  return pixels && chooseDocumentPhotoHint(toGreyImage(pixels.data, width, height), isCard)
}

/**
 * Camera with a frame, a live hint such as "Move a little closer", and a shutter button. If no camera is
 * available, offers to choose a file.
 */
export default function Camera({ slot, title, onPicture, onChooseFile }: CameraProps) {
  const { t } = useLingui()
  const isCard = slot !== 'face'
  const { stage, video, torch } = useCamera(isCard ? 'environment' : 'user')
  const [hint, setHint] = useState<DocumentPhotoHint>()
  const shutter = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLElement>(null)
  // Focuses the camera's container, because the button that opened the camera is gone and the shutter button
  // is not ready yet.
  useEffect(() => place.current?.focus(), [])
  useEffect(() => {
    if (stage !== 'live') return undefined
    shutter.current?.focus()
    const timer = setInterval(() => {
      if (video.current) setHint(measureHint(video.current, isCard))
    }, HINT_EVERY_MS)
    return () => clearInterval(timer)
  }, [stage, video, isCard])
  const take = () => {
    if (video.current)
      captureFrame(video.current).toBlob((blob) => blob && onPicture(blob), 'image/jpeg', 0.95)
  }
  if (stage === 'refused')
    return (
      <div className={styles.refused} role="alert">
        <p>
          <Trans>We can’t use your camera. Allow camera access or choose a photo from your files.</Trans>
        </p>
        <Button onClick={onChooseFile}>
          <Trans>Choose a file</Trans>
        </Button>
      </div>
    )
  return (
    <section ref={place} tabIndex={-1} className={stack.loose3} aria-label={title}>
      <div className={styles.view}>
        <video ref={video} className={styles.video} playsInline muted />
        <span className={isCard ? styles.frame : styles.oval} aria-hidden="true" />
        <p className={styles.hint} role="status">
          {stage === 'opening' ? (
            <span>
              <Trans>Opening camera</Trans>
            </span>
          ) : (
            hint !== undefined && <span>{t(DOCUMENT_PHOTO_HINT_TEXTS[hint])}</span>
          )}
        </p>
        {torch && (
          <IconButton
            className={styles.torch}
            label={t`Torch`}
            aria-pressed={torch.isOn}
            icon="flashlight"
            size={2}
            onClick={torch.turn}
          />
        )}
      </div>
      <div className={styles.controls}>
        <IconButton
          className={styles.gallery}
          label={t`Choose a file`}
          icon="image-square"
          onClick={onChooseFile}
        />
        <button
          ref={shutter}
          type="button"
          className={styles.shutter}
          aria-label={t`Take photo`}
          disabled={stage !== 'live'}
          onClick={take}
        />
      </div>
    </section>
  )
}
