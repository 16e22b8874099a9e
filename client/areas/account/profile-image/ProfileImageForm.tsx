import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { TOAST_SAVED_MS } from '../../../../shared/config/product-limits'
import type { ProfileImageOption } from '../../../../shared/http/api-calls'
import type { ApiResult } from '../../../data/api-types'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { closeOverlay } from '../../../stores/overlay'
import { showToast } from '../../../stores/toasts'
import { buttonClass } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import stack from '../../../ui/stack.module.css'
import styles from './ProfileImageForm.module.css'
import { PROFILE_IMAGE_TYPES, shrinkImage } from './shrink-image'

/** The member's new profile image: one of the images that the platform offers, or an uploaded file. */
type ChosenImage = { id: string } | { blob: Blob }

const offeredImages = (): Promise<ApiResult<{ icons: ProfileImageOption[] }>> =>
  callApi((api) => api.icon.$get, {})

/** Maximum delay of a browser timer, in ms, so that an upload on a slow network never times out. */
const NO_DEADLINE_MS = 2 ** 31 - 1

const saveImage = (chosen: ChosenImage, csrfToken: string): Promise<ApiResult<{ icon: string }>> =>
  'blob' in chosen
    ? callApi((api) => api.icon.$post, {}, { csrfToken, body: chosen.blob, deadlineMs: NO_DEADLINE_MS })
    : callApi((api) => api.icon.$post, { json: { id: chosen.id } }, { csrfToken })

/**
 * Form that sets the member's profile image: one of the images that the platform offers, or an uploaded file.
 */
export default function ProfileImageForm() {
  const { t } = useLingui()
  const { session } = useShell()
  const { integer } = useFormatters()
  const { revalidate } = useRevalidator()
  const [offered, setOffered] = useState<readonly ProfileImageOption[]>([])
  const [chosen, setChosen] = useState<ChosenImage & { preview: string }>()
  const [outcome, setOutcome] = useState<{ error: string; retryAfterS?: number }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // If the platform's images fail to load, the player can still upload a file.
    void offeredImages().then((answer) => answer.ok && setOffered(answer.value.icons))
  }, [])
  if (session.kind === 'guest') return null

  const takeFile = async (file: File | undefined) => {
    if (!file) return
    const shrunk = await shrinkImage(file)
    setOutcome(typeof shrunk === 'string' ? { error: shrunk } : undefined)
    setChosen(typeof shrunk === 'string' ? undefined : shrunk)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || busy) return
    setBusy(true)
    const answer = await saveImage(chosen, session.csrfToken)
    setBusy(false)
    if (!answer.ok) {
      setOutcome({ error: answer.code, ...(answer.retryAfterS && { retryAfterS: answer.retryAfterS }) })
      return
    }
    closeOverlay('profile-image')
    showToast(t`Change saved`, { tone: 'success', ms: TOAST_SAVED_MS })
    await revalidate()
  }
  return (
    <form className={stack.loose4} onSubmit={(event) => void save(event)}>
      <FormError outcome={outcome} />
      <div className={styles.upload}>
        <span className={styles.preview}>
          {chosen && <img src={chosen.preview} width={96} height={96} alt={t`Preview`} />}
        </span>
        <label className={[buttonClass({ kind: 'secondary' }), styles.file].join(' ')}>
          <Trans>Choose a picture</Trans>
          <input
            type="file"
            className="sr"
            accept={PROFILE_IMAGE_TYPES.join()}
            onChange={(event) => {
              void takeFile(event.currentTarget.files?.[0])
              // Empties the file field. Otherwise the browser fires no change event when the player chooses
              // the same file again.
              event.currentTarget.value = ''
            }}
          />
        </label>
        <p className={styles.hint}>
          <Trans>PNG, JPEG or WebP, up to 40 MB</Trans>
        </p>
      </div>
      {offered.length > 0 && (
        <fieldset className={styles.offered}>
          <legend>
            <Trans>Or choose one of these</Trans>
          </legend>
          {offered.map(({ id, url }, index) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="icon"
                aria-label={t`Picture ${integer(index + 1)}`}
                checked={chosen !== undefined && 'id' in chosen && chosen.id === id}
                onChange={() => {
                  setOutcome(undefined)
                  setChosen({ id, preview: url })
                }}
              />
              <img src={url} width={56} height={56} alt="" />
            </label>
          ))}
        </fieldset>
      )}
      <SubmitButton busy={busy} busyLabel={<Trans>Saving</Trans>} disabled={!chosen}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  )
}
