import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { RegisterContract, RegisterFieldRule } from '../../../../shared/areas/account/register'
import { cleanName, findTextError } from '../../../../shared/validation/field-rules'
import { callApi } from '../../../data/call-api'
import type { PageFormState } from '../../../session/forms/page-form'
import type { SharedFieldProps } from '../../../ui/forms/field'
import { TextField } from '../../../ui/forms/TextField'
import { findInvalidUsernameCharacter } from './invalid-username-character'

interface UsernameFieldProps extends SharedFieldProps {
  form: PageFormState<RegisterContract>
  spec: RegisterFieldRule
}

/** The user name field. On blur, checks with the platform that the name is still available. */
export function UsernameField({ form, spec, ...face }: UsernameFieldProps) {
  const { t } = useLingui()
  const [isFree, setFree] = useState(false)
  const checkedName = useRef('')
  const checkName = async (typed: string) => {
    const name = cleanName(typed)
    checkedName.current = name
    if (name === '' || findTextError(name, spec) !== null) return
    const answer = await callApi((api) => api.usernames[':name'].$get, { param: { name } })
    // Ignore failed and outdated checks. Submitting the form checks the name again.
    if (!answer.ok || checkedName.current !== name) return
    setFree(answer.value.free === 'yes')
    if (answer.value.free === 'no') form.setError('username', 'register.username.taken')
  }
  const field = form.field('username')
  const fault =
    field.error === 'username-format'
      ? findInvalidUsernameCharacter(cleanName(form.value('username')), spec.pattern)
      : undefined
  return (
    <TextField
      {...field}
      {...face}
      length={spec}
      why={
        fault &&
        (fault.kind === 'first'
          ? t`A username can’t start with “${fault.character}”.`
          : t`A username can’t contain “${fault.character}”.`)
      }
      success={isFree && field.error === undefined ? t`This username is available.` : undefined}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={spec.max}
      required={spec.required}
      onInput={() => {
        checkedName.current = ''
        setFree(false)
      }}
      onBlur={(event) => void checkName(event.currentTarget.value)}
    />
  )
}
