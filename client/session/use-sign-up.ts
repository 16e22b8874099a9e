import type { MouseEvent } from 'react'
import { HIDE_REGISTER_FLAG, REGISTER_DIALOG_FLAG } from '../../shared/config/flags'
import { href } from '../../shared/paths'
import { useShell } from '../data/use-shell'
import { openOverlay } from '../stores/overlay'
import { isPlainClick } from '../ui/PageLink/plain-click'

const openDialog = (event: MouseEvent) => {
  if (!isPlainClick(event.nativeEvent)) return
  event.preventDefault()
  openOverlay('sign-up')
}

/**
 * Props of a link to registration: to its page, or to a dialog if the operator prefers. Null when
 * registration is closed.
 */
export function useSignUp(): { to: string; onClick?: (event: MouseEvent) => void } | null {
  const { flags } = useShell()
  if (flags.includes(HIDE_REGISTER_FLAG)) return null
  return { to: href('register'), ...(flags.includes(REGISTER_DIALOG_FLAG) && { onClick: openDialog }) }
}
