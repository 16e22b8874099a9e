import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../../shared/pages'
import { useShownPage } from '../../data/routes'
import { IconLink } from '../../ui/IconButton/IconButton'
import { isPlainClick } from '../../ui/PageLink/plain-click'
import { backTarget } from './back-rule'

/** The back arrow (spec §2 Header). A link home, which scripts turn into a step back where there is one. */
export function BackLink() {
  const { t } = useLingui()
  const { back } = useShownPage()
  const navigate = useNavigate()
  const stepBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || backTarget(back, window.history.length) !== -1) return
    event.preventDefault()
    void navigate(-1)
  }
  return <IconLink to={href('home')} label={t`Back`} icon="arrow-left" mirror onClick={stepBack} />
}
