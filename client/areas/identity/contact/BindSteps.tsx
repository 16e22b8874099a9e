import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import type { ContactForm } from '../../../../shared/areas/identity/contact'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { SavedConfirmation } from '../../../ui/forms/SavedConfirmation'
import { CodeStep } from './CodeStep'
import type { SentContact } from './sent-contact'
import { useSentContact } from './use-sent-contact'

interface BindStepsProps {
  kind: 'email' | 'mobile'
  echo: readonly string[]
  payload: (to: Record<string, string>) => Record<string, unknown> | Promise<Record<string, unknown>>
  changeTo: string
  returnTo: string
  /** Said when it is bound. */
  savedText: string
  /** What stands in place of the first step while nothing is to be bound; false: the first step. */
  current: ReactNode
  /** Link for whoever gets no code. */
  noCode: ReactNode
  /** First step. */
  children: (onSent: (sent: SentContact) => void) => ReactNode
}

/** The steps by which a member binds an address or a number. */
export function BindSteps({
  kind,
  echo,
  payload,
  changeTo,
  returnTo,
  savedText,
  current,
  noCode,
  children,
}: BindStepsProps) {
  const posted = useActionData<FormOutcome<ContactForm>>()
  const [isSaved, setSaved] = useState(posted?.state === 'saved')
  const { sent, keep, forget } = useSentContact(kind)
  if (isSaved) return <SavedConfirmation text={savedText} returnTo={returnTo} />
  if (sent)
    return (
      <CodeStep
        kind={kind}
        sent={sent}
        payload={payload}
        echo={echo}
        changeTo={changeTo}
        onChange={forget}
        onSent={keep}
        onSaved={() => {
          forget()
          setSaved(true)
        }}
      >
        {noCode}
      </CodeStep>
    )
  return current || children(keep)
}
