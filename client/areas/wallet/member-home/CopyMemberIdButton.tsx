import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { COPY_CONFIRMATION_MS } from '../../../../shared/config/product-limits'
import { useHydrated } from '../../../browser/use-hydrated'
import { showToast } from '../../../stores/toasts'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './ProfileCard.module.css'

/** The member's id as a button that copies it; without scripts, as text. */
export function CopyMemberIdButton({ id }: { id: string }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const text = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copyId = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      // Web views often deny access to the clipboard. The id is selected instead, so that the member can copy
      // it with the system menu.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
      showToast(t`We couldn’t copy your ID. We’ve selected it for you to copy.`)
    }
  }
  const shown = (
    <Trans>
      ID <bdi ref={text}>{id}</bdi>
    </Trans>
  )
  if (!isHydrated) return <span className={styles.id}>{shown}</span>
  return (
    <>
      <button type="button" className={styles.id} title={t`Copy`} onClick={() => void copyId()}>
        <span>{shown}</span>
        {isCopied ? (
          <Icon name="check-circle" size={1} className={styles.copied} />
        ) : (
          <Icon name="copy" size={1} />
        )}
        <span className="sr">
          <Trans>Copy</Trans>
        </span>
      </button>
      <span className={isCopied ? styles.message : 'sr'} role="status">
        {isCopied && <Trans>Copied</Trans>}
      </span>
    </>
  )
}
