import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { ContactForm } from '../../../../shared/areas/identity/contact'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { readSentContact, removeSentContact, type SentContact, storeSentContact } from './sent-contact'

/** The instant on this device's clock, ms since the epoch. */
const instantAfter = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Date.now() + seconds * 1000

/**
 * A sent code by the worker's answer, which counts seconds by its own clock.
 * @returns undefined when the answer is of no code that was sent
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
 * The code that was sent last, also after a reload, and also without scripts, where the answer brings back where it
 * went.
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
  // Not while it is rendered: the worker has another clock, and no storage.
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
