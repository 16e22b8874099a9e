import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { INPUT_SCROLL_DELAY_MS } from '../../../shared/config/limits'
import type { FormContract } from '../../../shared/form-outcome'
import { useHydrated } from '../../browser/use-hydrated'
import type { FieldCodes } from '../../ui/forms/field'
import { fillEmpty } from './draft'
import { encryptSecrets, InvalidField, prepareKeys, useNewKey } from './encryption'
import { focusFirstInvalid, scrollToCentre } from './focus'
import { fieldNameOf, valuesIn } from './form-values'
import type { PageForm, PageFormOptions } from './page-form'
import { postForm } from './post-form'
import { useAfterPress } from './use-after-press'
import { useDraft } from './use-draft'
import { useFieldErrors } from './use-field-errors'
import { useOutcome } from './use-outcome'
import { useSending } from './use-sending'

/**
 * A page's form with progressive enhancement. Without scripts the browser posts it to the page's action. With
 * scripts it is validated, encrypted and sent in place, and errors show beside the fields.
 * @example usePageForm<LoginContract, LoginTyped>({ id: 'login', schema, encrypt: (values) => payload(values)
 * })
 */
export function usePageForm<Form extends FormContract, Values = unknown>(
  options: PageFormOptions<Values>,
): PageForm<Form> {
  const { id, schema, secrets = [], encrypt, isRepeatable = false, embedded = false } = options
  const { pathname, search } = useLocation()
  const action = options.action ?? pathname + search
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement | null>(null)
  const sending = useSending()
  const { answered, outcome, setAnswered, setLocal } = useOutcome<Form>(embedded)
  const checks = useFieldErrors(form, schema, answered)
  const draft = useDraft(id, form, secrets, answered)
  const focusOn = (errors: FieldCodes) => form.current && focusFirstInvalid(form.current, errors)

  const refuse = (error: unknown) => {
    if (!(error instanceof InvalidField)) return setLocal({ error: 'unreachable' })
    const errors = { [error.field]: error.code }
    checks.setErrors(errors)
    focusOn(errors)
  }
  const send = async () => {
    if (!form.current || sending.isRunning()) return
    const checked = checks.checkAll()
    if (!checked.ok) return focusOn(checked.fieldErrors)
    const body = new FormData(form.current)
    await sending.run(async (signal, leave) => {
      try {
        if (encrypt) await encryptSecrets(body, await encrypt(checked.values), secrets)
      } catch (error) {
        // Without a key, send nothing rather than unencrypted data.
        if (!signal.aborted) refuse(error)
        return
      }
      if (signal.aborted) return
      setLocal(undefined)
      const answer = await postForm<Form>(action, body, signal)
      if (signal.aborted) return
      if ('actionData' in answer) return setAnswered(answer.actionData)
      draft.clear()
      leave()
      // Replaces the form in the history, so that Back does not lead to a completed form.
      await navigate(answer.redirect, { replace: true })
    })
  }
  const stopWaiting = () => {
    sending.stop()
    if (isRepeatable) void send()
    else setLocal({ error: 'no-answer' })
  }

  useNewKey(answered, encrypt !== undefined, () => void send())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answered?.fieldErrors) focusOn(answered.fieldErrors)
  }, [answered])

  return {
    props: {
      id,
      method: 'post',
      action,
      noValidate: isHydrated,
      ref: (element) => {
        form.current = element
      },
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
      onInput: (event) => {
        const name = fieldNameOf(event.target)
        if (name !== '' && checks.errors[name] !== undefined) checks.setError(name, checks.errorOf(name))
        draft.save()
      },
      onMouseDown: afterPress.onMouseDown,
      onBlur: (event) => {
        const name = fieldNameOf(event.target)
        // Leaving an empty field is not an error yet. The worker's error stays until the visitor edits the
        // field.
        if (name === '' || !valuesIn(form.current)[name]) return
        afterPress.run(() => {
          const code = checks.errorOf(name)
          if (code !== undefined) checks.setError(name, code)
        })
      },
      onFocus: (event) => {
        if (fieldNameOf(event.target) !== '') scrollToCentre(event.target, INPUT_SCROLL_DELAY_MS)
        if (encrypt) prepareKeys()
      },
    },
    field: (name) => ({
      name,
      id: `${id}-${name}`,
      defaultValue: secrets.includes(name) ? undefined : answered?.values?.[name],
      error: checks.errors[name],
    }),
    outcome,
    busy: sending.stage !== 'idle',
    isSending: sending.stage === 'sending',
    attempts: sending.attempts,
    isRepeatable,
    stopWaiting,
    errors: checks.errors,
    setError: checks.setError,
    check: (...names) => {
      const wrong = checks.checkSome(names)
      focusOn(wrong)
      return Object.keys(wrong).length === 0
    },
    value: (name) => valuesIn(form.current)[name] ?? '',
    fill: (values) => form.current && fillEmpty(form.current, values),
  }
}
