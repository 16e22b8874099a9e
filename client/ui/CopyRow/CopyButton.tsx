import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'
import { TranslationSafeText } from '../../i18n/TranslationSafeText'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import styles from './CopyRow.module.css'

const FEEDBACK_MS = 2000

interface Copy {
  /** True when scripts run and the browser allows pages to use the clipboard. */
  canCopy: boolean
  /** Result of the last attempt to copy. A success is visible for two seconds, a refusal stays visible. */
  outcome: 'copied' | 'refused' | null
  copy(text: string): Promise<void>
}

function useCopy(): Copy {
  const isHydrated = useHydrated()
  const [last, setLast] = useState<{ outcome: 'copied' | 'refused' } | null>(null)
  useEffect(() => {
    if (last?.outcome !== 'copied') return
    const timer = setTimeout(() => setLast(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [last])
  return {
    canCopy: isHydrated && 'clipboard' in navigator,
    outcome: last?.outcome ?? null,
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => setLast({ outcome: 'copied' }),
        () => setLast({ outcome: 'refused' }),
      ),
  }
}

interface CopyButtonProps {
  /** Text to copy: without grouping and symbols, so that other apps accept it. */
  text: string
  /** Name of the text for screen readers, such as 'Account number'. */
  label: string
  /** Label of the button that replaces 'Copy', for a button that has no text next to it. */
  children?: ReactNode
}

/** The text to copy as selected text, for visitors who copy it with the system's menu. */
function SelectedText({ text, label }: Pick<CopyButtonProps, 'text' | 'label'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <input
      ref={field}
      className={styles.selected}
      readOnly
      value={text}
      dir="ltr"
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

/**
 * Button that copies a text, and confirms this for two seconds. If the browser refuses, as web views often
 * do, the text replaces the button, so that visitors can copy it manually. Renders no button without scripts.
 */
export function CopyButton({ text, label, children = <Trans>Copy</Trans> }: CopyButtonProps) {
  const { canCopy, outcome, copy } = useCopy()
  return (
    <span className={canCopy ? styles.button : styles.noButton}>
      {outcome === 'refused' ? (
        <SelectedText text={text} label={label} />
      ) : (
        <Button onClick={() => void copy(text)}>
          {outcome === 'copied' ? (
            <Icon name="check-circle" variant="fill" size={2} className={styles.done} />
          ) : (
            <Icon name="copy" size={2} />
          )}
          <span aria-hidden="true">
            {outcome === 'copied' ? (
              <Trans>Copied</Trans>
            ) : (
              <TranslationSafeText>{children}</TranslationSafeText>
            )}
          </span>
          <span className="sr">
            <Trans>Copy: {label}</Trans>
          </span>
        </Button>
      )}
      <span role="status" className={outcome === 'refused' ? styles.note : 'sr'}>
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'refused' && <Trans>We couldn’t copy this. We’ve selected it for you to copy.</Trans>}
      </span>
    </span>
  )
}
