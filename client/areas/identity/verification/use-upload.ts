import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VerificationStep } from '../../../../shared/contract/verification-schemas'
import type { DocumentImageSlot } from '../../../../shared/verification/document-kinds'
import { addListenerWithCleanup } from '../../../browser/event-listener'
import { useShell } from '../../../data/use-shell'
import type { DocumentPhotoHint } from './document-photo-hints'
import { type PreparedDocument, prepareDocument } from './prepare-document'
import { isUploadRetryable, uploadDocument } from './upload-document'

/** State of the image that was chosen in this tab. */
export type DocumentUploadState =
  | { stage: 'preparing' }
  | { stage: 'sending' | 'stopped' | 'lost'; sent: number; size: number; preview: string | null }
  | { stage: 'done'; size: number; preview: string | null; hint: DocumentPhotoHint | null }
  | { stage: 'refused'; code: string }

export interface DocumentImageUpload {
  state: DocumentUploadState | undefined
  /** Prepares and uploads a chosen file or a photo. */
  take: (file: Blob) => Promise<void>
  stop: () => void
  goOn: () => void
  /** Discards the chosen image and its upload. */
  forget: () => void
}

/** Delay before the first retry of an upload, in ms. Each further retry doubles it. */
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000
const isCard = (slot: DocumentImageSlot): boolean => slot === 'front' || slot === 'back'

/** Uploads one image in several parts. After a lost connection, the upload resumes automatically. */
export function useDocumentUpload(
  step: Pick<VerificationStep, 'id' | 'types' | 'maxBytes'>,
  slot: DocumentImageSlot,
): DocumentImageUpload {
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const csrfToken = session.kind === 'member' ? session.csrfToken : ''
  const [state, setState] = useState<DocumentUploadState>()
  const prepared = useRef<PreparedDocument | undefined>(undefined)
  const running = useRef<AbortController | undefined>(undefined)
  const wait = useRef(FIRST_WAIT_MS)
  /** CSRF token of the session that made the last upload attempt. */
  const triedWith = useRef(csrfToken)
  /** Number of the image's bytes that the platform has received. */
  const arrived = useRef(0)
  const { id: stepId, types, maxBytes } = step

  /** Aborts the current upload and returns the abort controller of the next one. */
  const newRun = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current
  }, [])

  const send = useCallback(async () => {
    const document = prepared.current
    if (!document) return
    const run = newRun()
    const { blob, type, preview, hint } = document
    const size = blob.size
    triedWith.current = csrfToken
    const show = (stage: 'sending' | 'lost') => setState({ stage, sent: arrived.current, size, preview })
    show('sending')
    const outcome = await uploadDocument(
      { stepId, slot, type, blob },
      {
        csrfToken,
        signal: run.signal,
        onProgress: (bytes) => {
          arrived.current = bytes
          if (!run.signal.aborted) show('sending')
        },
      },
    )
    if (run.signal.aborted) return
    if (outcome.ok) {
      wait.current = FIRST_WAIT_MS
      setState({ stage: 'done', size, preview, hint })
      return void revalidate()
    }
    if (!isUploadRetryable(outcome.code)) return setState({ stage: 'refused', code: outcome.code })
    if (outcome.retryAfterS !== undefined) wait.current = outcome.retryAfterS * 1000
    show('lost')
  }, [csrfToken, newRun, revalidate, slot, stepId])

  const take = async (file: Blob) => {
    const run = newRun()
    setState({ stage: 'preparing' })
    const document = await prepareDocument(file, { types, maxBytes }, isCard(slot))
    if (run.signal.aborted) return
    if (typeof document === 'string') return setState({ stage: 'refused', code: document })
    prepared.current = document
    arrived.current = 0
    await send()
  }

  const isLostNow = state?.stage === 'lost'
  useEffect(() => {
    if (!isLostNow) return undefined
    // After a new login by the same member, the upload resumes without delay. The timer gives the page the
    // time to cancel the upload if another member has logged in.
    const timer = setTimeout(() => void send(), triedWith.current === csrfToken ? wait.current : 0)
    wait.current = Math.min(2 * wait.current, LONGEST_WAIT_MS)
    const unlisten = addListenerWithCleanup(window, 'online', () => void send())
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [csrfToken, isLostNow, send])
  useEffect(() => () => running.current?.abort(), [])

  const forget = () => {
    running.current?.abort()
    prepared.current = undefined
    setState(undefined)
  }
  return {
    state,
    take,
    stop: () => {
      running.current?.abort()
      setState((now) => (now && 'sent' in now ? { ...now, stage: 'stopped' } : undefined))
    },
    goOn: () => void send(),
    forget,
  }
}
