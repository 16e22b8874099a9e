import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import type { BindContactForm } from '../../../../shared/areas/identity/contact'
import type { FormResult } from '../../../../shared/forms/form-result'
import { SavedConfirmation } from '../../../ui/forms/SavedConfirmation'
import { CodeStep } from './CodeStep'
import type { SentContactCode } from './sent-contact-code'
import { useSentContactCode } from './use-sent-contact-code'

interface BindStepsProps {
  kind: 'email' | 'mobile'
  echo: readonly string[]
  payload: (to: Record<string, string>) => Record<string, unknown> | Promise<Record<string, unknown>>
  changeTo: string
  returnTo: string
  /** Message after the e-mail address or mobile number was saved. */
  savedText: string
  /**
   * The confirmed address or number, which is displayed until the member chooses to change it; false: the
   * first step is displayed instead.
   */
  current: ReactNode
  /** Link for members who have not received the code. */
  noCode: ReactNode
  children: (onSent: (sent: SentContactCode) => void) => ReactNode
}

/** The two steps in which a member confirms an e-mail address or a mobile number. */
export function BindContactSteps({
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
  const posted = useActionData<FormResult<BindContactForm>>()
  const [isSaved, setSaved] = useState(posted?.state === 'saved')
  const { sent, keep, forget } = useSentContactCode(kind)
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
