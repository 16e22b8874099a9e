import { useLingui } from '@lingui/react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { INPUT_SCROLL_DELAY_MS, LANGUAGE_REVALIDATE_MS } from '../../../shared/config/limits'
import type { FormOutcome } from '../../../shared/form-outcome'
import { checkForm, type FieldErrors, type FormSchema, textFields } from '../../../shared/validation/form'
import { useHydrated } from '../../browser/use-hydrated'
import type { FieldProps } from '../../ui/forms/field'
import { clearDraft, fillEmpty, restoreDraft, saveDraft } from './draft'
import { focusFirstInvalid, scrollToCentre } from './focus'
import { postForm } from './post-form'
import { useAfterPress } from './use-after-press'

/** Thrown by `encrypt` for what only the larger libraries find wrong, such as a number that no country has. */
export class InvalidField extends Error {
  constructor(
    readonly field: string,
    readonly code: string,
  ) {
    super(`${field}: ${code}`)
  }
}

export interface PageFormOptions<Values> {
  /** Unique in the product; ids of the inputs and the draft are named after it. */
  id: string
  /** Rules shared with the worker: text fields by name, messages are codes. */
  schema: FormSchema<Values>
  /** Where it is posted; by default the page's own address. */
  action?: string
  /** Names of fields that are never kept and, with `encrypt`, never sent in clear. */
  secrets?: readonly string[]
  /**
   * The platform's payload, made of the checked values. The browser encrypts it into the field `encrypted`, and the
   * secrets stay out of what is posted. Without scripts the action does the same with the posted fields.
   */
  encrypt?: (values: Values) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Sending it twice does no harm: after a long wait it is sent anew at a tap. */
  isRepeatable?: boolean
  /** A form in a dialog: what became of the page's own form is not its business. */
  embedded?: boolean
}

export interface PageForm {
  /** For the form element. */
  props: {
    id: string
    method: 'post'
    /** A form with files. */
    encType?: 'multipart/form-data'
    action: string
    noValidate: boolean
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onMouseDown: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onFocus: (event: FocusEvent<HTMLFormElement>) => void
  }
  /** What a field of this name takes. */
  field: (name: string) => FieldProps
  /** What the worker said last. */
  outcome: FormOutcome | undefined
  /** It is on its way, or the page it leads to is. */
  busy: boolean
  /** The answer has not come yet. */
  isSending: boolean
  /** How often it was sent: each time the wait begins anew. */
  attempts: number
  isRepeatable: boolean
  /** Ends the wait: what can be repeated is sent anew, of all else it is said that it may have arrived. */
  stopWaiting: () => void
  /** Codes by field, the worker's and our own. */
  errors: FieldErrors
  /** Sets or clears what is wrong with a field, for checks the page makes by itself. */
  setError: (name: string, code: string | undefined) => void
  /** Checks single fields as their blur does; true when they are all right. The first wrong one gets the focus. */
  check: (...names: string[]) => boolean
  /** What a field holds now, in the browser. */
  value: (name: string) => string
  /** Writes into fields nobody has typed into. */
  fill: (values: Record<string, string>) => void
}

const nameOf = (target: EventTarget): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.name
    : ''

/**
 * A real form of a page (architecture, The way of a request 6): posted to the action without scripts; with them checked,
 * encrypted and sent in place, with errors by the field.
 */
export function usePageForm<Values>(options: PageFormOptions<Values>): PageForm {
  const { id, schema, secrets = [], encrypt, isRepeatable = false, embedded = false } = options
  const { i18n } = useLingui()
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  const action = options.action ?? pathname + search
  const navigate = useNavigate()
  const posted = useActionData<FormOutcome>()
  const form = useRef<HTMLFormElement | null>(null)
  const afterPress = useAfterPress()
  const [local, setLocal] = useState<FormOutcome>()
  const [stage, setStage] = useState<'idle' | 'sending' | 'leaving'>('idle')
  const [attempts, setAttempts] = useState(0)
  /** The attempt whose answer counts. */
  const running = useRef<AbortController>(undefined)
  const [fetched, setFetched] = useState<FormOutcome>()

  const answered = fetched ?? (embedded ? undefined : posted)
  const [seen, setSeen] = useState<FormOutcome | undefined>(undefined)
  const [errors, setErrors] = useState<FieldErrors>({})
  // Derived while rendering: a new answer replaces what was wrong before.
  if (answered !== seen) {
    setSeen(answered)
    setLocal(undefined)
    setErrors(answered?.fieldErrors ?? {})
  }
  // What the next attempt needs, such as a captcha, is needed whatever else goes wrong.
  const outcome = local ? { extra: answered?.extra ?? {}, ...local } : answered

  const valuesNow = () => (form.current ? textFields(new FormData(form.current)) : {})
  const wrongNow = (): FieldErrors => {
    const checked = checkForm(schema, valuesNow())
    return checked.ok ? {} : checked.fieldErrors
  }
  const setError = (name: string, code: string | undefined) =>
    setErrors(({ [name]: _gone, ...others }) => (code === undefined ? others : { ...others, [name]: code }))

  const send = async () => {
    if (!form.current || running.current) return
    const checked = checkForm(schema, valuesNow())
    setErrors(checked.ok ? {} : checked.fieldErrors)
    if (!checked.ok) {
      focusFirstInvalid(form.current, checked.fieldErrors)
      return
    }
    const body = new FormData(form.current)
    const attempt = new AbortController()
    running.current = attempt
    setStage('sending')
    setAttempts((before) => before + 1)
    try {
      if (encrypt && !(await replaceSecrets(body, checked.values, attempt.signal))) return
      setLocal(undefined)
      const answer = await postForm(action, body, attempt.signal)
      if (attempt.signal.aborted) return
      if ('actionData' in answer) {
        setFetched(answer.actionData)
        return
      }
      clearDraft(id)
      setStage('leaving')
      // In place of the form: going back does not lead to what is done.
      await navigate(answer.redirect, { replace: true })
    } finally {
      if (running.current === attempt) {
        running.current = undefined
        setStage('idle')
      }
    }
  }

  const stopWaiting = () => {
    running.current?.abort()
    running.current = undefined
    setStage('idle')
    if (isRepeatable) void send()
    else setLocal({ error: 'no-answer' })
  }

  /** Puts the encrypted payload in the place of what nobody else may read; false when that was not possible or wanted. */
  const replaceSecrets = async (body: FormData, values: Values, signal: AbortSignal): Promise<boolean> => {
    try {
      const { encryptForPlatform } = await import('../../data/platform-keys')
      body.set('encrypted', await encryptForPlatform((await encrypt?.(values)) ?? {}))
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof InvalidField) {
        setErrors({ [error.field]: error.code })
        if (form.current) focusFirstInvalid(form.current, { [error.field]: error.code })
      }
      // No key, no network: nothing is sent in clear instead (test plan B 22).
      else setLocal({ error: 'unreachable' })
      return false
    }
    for (const name of secrets) body.delete(name)
    return !signal.aborted
  }

  // What became of it: keep what is typed, and lead to what is wrong.
  const retried = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answered) return
    // Its answer has come in its place: it is done.
    if (!form.current) {
      clearDraft(id)
      return
    }
    saveDraft(id, form.current, secrets)
    // The platform has a new key since we asked for it: nothing of ours was opened, so it is sent once more.
    if (encrypt && answered.error === 'encryption.key.unknown' && !retried.current) {
      retried.current = true
      void import('../../data/platform-keys').then(({ forgetPlatformKeys }) => {
        forgetPlatformKeys()
        return send()
      })
      return
    }
    retried.current = false
    if (answered.fieldErrors) focusFirstInvalid(form.current, answered.fieldErrors)
  }, [answered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (form.current) restoreDraft(id, form.current, secrets)
  }, [id])

  // Filled fields are checked again when the language has changed (spec §5).
  const checkedIn = useRef(i18n.locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page drawn again meanwhile must not call it off
  useEffect(() => {
    if (checkedIn.current === i18n.locale) return
    const timer = setTimeout(() => {
      checkedIn.current = i18n.locale
      const values = valuesNow()
      const wrong = wrongNow()
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(Object.entries(wrong).filter(([name]) => values[name])),
      }))
    }, LANGUAGE_REVALIDATE_MS)
    return () => clearTimeout(timer)
  }, [i18n.locale])

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
        const name = nameOf(event.target)
        if (name !== '' && errors[name] !== undefined) setError(name, wrongNow()[name])
        saveDraft(id, event.currentTarget, secrets)
      },
      onMouseDown: afterPress.onMouseDown,
      onBlur: (event) => {
        const name = nameOf(event.target)
        // An empty field that is left is no mistake yet; what the worker found stands until it is typed over.
        if (name === '' || !valuesNow()[name]) return
        afterPress.run(() => {
          const code = wrongNow()[name]
          if (code !== undefined) setError(name, code)
        })
      },
      onFocus: (event) => {
        if (nameOf(event.target) !== '') scrollToCentre(event.target, INPUT_SCROLL_DELAY_MS)
        if (encrypt)
          void import('../../data/platform-keys').then(({ preparePlatformKeys }) => preparePlatformKeys())
      },
    },
    field: (name) => ({
      name,
      id: `${id}-${name}`,
      defaultValue: secrets.includes(name) ? undefined : answered?.values?.[name],
      error: errors[name],
    }),
    outcome,
    busy: stage !== 'idle',
    isSending: stage === 'sending',
    attempts,
    isRepeatable,
    stopWaiting,
    errors,
    setError,
    check: (...names) => {
      const wrong = Object.fromEntries(Object.entries(wrongNow()).filter(([name]) => names.includes(name)))
      setErrors((before) => ({ ...before, ...wrong }))
      if (form.current) focusFirstInvalid(form.current, wrong)
      return Object.keys(wrong).length === 0
    },
    value: (name) => valuesNow()[name] ?? '',
    fill: (values) => form.current && fillEmpty(form.current, values),
  }
}
