import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { BindContactForm } from '../../../../shared/areas/identity/contact'
import type { FormResult } from '../../../../shared/forms/form-result'
import {
  readSentContactCode,
  removeSentContactCode,
  type SentContactCode,
  storeSentContactCode,
} from './sent-contact-code'

/** Converts a number of seconds from now to a time in ms since the epoch, on this device's clock. */
const instantAfter = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Date.now() + seconds * 1000

/**
 * Converts the worker's response about a sent code, whose times are seconds on the worker's clock.
 * @returns undefined when the response is not about a sent code
 */
export function parseSentContactCode(
  outcome: Pick<FormResult<BindContactForm>, 'extra'> | undefined,
  to: Record<string, string>,
): SentContactCode | undefined {
  const { secondsLeft, resendInS, digits } = outcome?.extra ?? {}
  if (digits === undefined) return undefined
  return {
    to,
    digits,
    validForS: secondsLeft,
    until: instantAfter(secondsLeft),
    resendAt: instantAfter(resendInS),
    sentAt: Date.now(),
  }
}

/**
 * Returns the recipient of the last code. It survives a reload. Without scripts, the form's response contains
 * it.
 */
export function useSentContactCode<Form extends BindContactForm>(kind: string) {
  const posted = useActionData<FormResult<Form>>()
  const to = { ...posted?.values } as Record<string, string>
  const { digits, secondsLeft } = posted?.extra ?? {}
  const [sent, setSent] = useState<SentContactCode | undefined>(() =>
    posted?.state === 'code' && digits !== undefined
      ? { to, digits, validForS: secondsLeft, sentAt: 0 }
      : undefined,
  )
  // Runs in an effect, because the worker has a different clock and no session storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(() => {
    const now = secondsLeft === undefined ? undefined : parseSentContactCode(posted, to)
    if (now) keep(now)
    else setSent((before) => readSentContactCode(kind) ?? before)
  }, [])
  const keep = (next: SentContactCode) => {
    storeSentContactCode(kind, next)
    setSent(next)
  }
  const forget = () => {
    removeSentContactCode(kind)
    setSent(undefined)
  }
  return { sent, keep, forget }
}
