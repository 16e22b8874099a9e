import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../../shared/paths'
import { useCurrentPage } from '../../data/routes'
import { IconLink } from '../../ui/IconButton/IconButton'
import { isPlainClick } from '../../ui/PageLink/PageLink'
import { backLinkTarget } from './back-link-target'

/**
 * Back arrow in the header. Without scripts it is a link to home; with scripts it goes one step back if the
 * tab has a history.
 */
export function BackLink() {
  const { t } = useLingui()
  const { back } = useCurrentPage()
  const navigate = useNavigate()
  const stepBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || backLinkTarget(back, window.history.length) !== -1) return
    event.preventDefault()
    void navigate(-1)
  }
  return <IconLink to={href('home')} label={t`Back`} icon="arrow-left" mirror onClick={stepBack} />
}
