import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { ContactForm } from '../../../../shared/areas/identity/contact'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { readSentContact, removeSentContact, type SentContact, storeSentContact } from './sent-contact'

/** Converts a number of seconds from now to a time in ms since the epoch, on this device's clock. */
const instantAfter = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Date.now() + seconds * 1000

/**
 * Converts the worker's response about a sent code, whose times are seconds on the worker's clock.
 * @returns undefined when the response is not about a sent code
 */
export function toSentContact(
  outcome: Pick<FormOutcome<ContactForm>, 'extra'> | undefined,
  to: Record<string, string>,
): SentContact | undefined {
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
export function useSentContact<Form extends ContactForm>(kind: string) {
  const posted = useActionData<FormOutcome<Form>>()
  const to = { ...posted?.values } as Record<string, string>
  const { digits, secondsLeft } = posted?.extra ?? {}
  const [sent, setSent] = useState<SentContact | undefined>(() =>
    posted?.state === 'code' && digits !== undefined
      ? { to, digits, validForS: secondsLeft, sentAt: 0 }
      : undefined,
  )
  // Runs in an effect, because the worker has a different clock and no session storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(() => {
    const now = secondsLeft === undefined ? undefined : toSentContact(posted, to)
    if (now) keep(now)
    else setSent((before) => readSentContact(kind) ?? before)
  }, [])
  const keep = (next: SentContact) => {
    storeSentContact(kind, next)
    setSent(next)
  }
  const forget = () => {
    removeSentContact(kind)
    setSent(undefined)
  }
  return { sent, keep, forget }
}
