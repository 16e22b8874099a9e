import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Button } from '../../../ui/Button/Button'
import slots from '../../../ui/forms/FileField.module.css'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar'
import styles from './DocumentImageField.module.css'
import { useFileSizeFormat, useUploadProgressText } from './file-size'
import { RemoveDocumentButton } from './RemoveDocumentButton'
import type { DocumentImageUpload, DocumentUploadState } from './use-upload'
import { DOCUMENT_PHOTO_HINT_TEXTS } from './verification-texts'

type VisibleUpload = Exclude<DocumentUploadState, { stage: 'refused' }>

interface ProgressProps {
  title: string
  upload: DocumentImageUpload
  /** Id of the finished upload, once the page's data includes it. */
  uploadId: string | undefined
}

const Preview = ({ of }: { of: string | null }) => (
  <span className={slots.picture}>
    {of === null ? <Icon name="file-text" /> : <img className={slots.preview} src={of} alt="" />}
  </span>
)

function UploadDone({
  title,
  upload,
  state,
  uploadId,
}: ProgressProps & { state: Extract<VisibleUpload, { stage: 'done' }> }) {
  const { t } = useLingui()
  const size = useFileSizeFormat()(state.size)
  const { hint } = state
  return (
    <div className={slots.chosenFile}>
      <Preview of={state.preview} />
      <span className={slots.texts}>
        <span className={slots.label}>{title}</span>
        <span className={clsx(slots.hint, slots.done)} role="status">
          <Icon name="check-circle" variant="fill" size={1} />
          <Trans>Uploaded, {size}</Trans>
        </span>
        {hint !== null && hint !== 'good' && (
          <span className={slots.hint}>
            <Trans>We may not accept this photo:</Trans> <span>{t(DOCUMENT_PHOTO_HINT_TEXTS[hint])}</span>
          </span>
        )}
      </span>
      {uploadId !== undefined && (
        <RemoveDocumentButton title={title} uploadId={uploadId} onRemoved={upload.forget} />
      )}
    </div>
  )
}

function UploadInProgress({
  title,
  upload,
  state,
}: {
  title: string
  upload: DocumentImageUpload
  state: Extract<VisibleUpload, { sent: number }>
}) {
  const { t } = useLingui()
  const fileSize = useFileSizeFormat()
  const { stage, sent, size } = state
  const share = useUploadProgressText()(sent, size)
  const [sentText, sizeText] = [fileSize(sent), fileSize(size)]
  return (
    <div className={slots.chosenFile}>
      <Preview of={state.preview} />
      <span className={slots.texts}>
        <span className={slots.label}>{title}</span>
        <ProgressBar
          value={sent}
          max={size}
          label={title}
          valueText={share}
          isWarning={stage !== 'sending'}
        />
        <span className={slots.hint} role={stage === 'sending' ? undefined : 'status'}>
          {stage === 'sending' && (
            <Trans>
              {share}, {sentText} of {sizeText}
            </Trans>
          )}
          {stage === 'stopped' && <Trans>Paused at {share}</Trans>}
          {stage === 'lost' && <Trans>Paused at {share}. No connection.</Trans>}
        </span>
        {stage !== 'sending' && (
          <span className={styles.ways}>
            <Button size="small" onClick={upload.goOn}>
              <Icon name="arrow-clockwise" variant="bold" size={1} />
              <Trans>Resume</Trans>
            </Button>
            <Button size="small" kind="text" onClick={upload.forget}>
              <Trans>Choose another file</Trans>
            </Button>
          </span>
        )}
      </span>
      {stage === 'sending' && (
        <IconButton label={t`Stop upload: ${title}`} icon="x" size={2} onClick={upload.stop} />
      )}
    </div>
  )
}

/** Progress of an image upload, or its result. */
export function UploadProgress({ state, ...props }: ProgressProps & { state: VisibleUpload }) {
  const { title } = props
  if (state.stage === 'preparing')
    return (
      <div className={slots.chosenFile}>
        <span className={slots.texts}>
          <span className={slots.label}>{title}</span>
          <span className={slots.hint} role="status">
            <Trans>Preparing file</Trans>
          </span>
        </span>
      </div>
    )
  return state.stage === 'done' ? (
    <UploadDone {...props} state={state} />
  ) : (
    <UploadInProgress title={title} upload={props.upload} state={state} />
  )
}
