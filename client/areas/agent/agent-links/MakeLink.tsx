import { Trans, useLingui } from '@lingui/react/macro'
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw'
import { useState } from 'react'
import { useHydrated } from '../../../browser/use-hydrated'
import { buttonClass } from '../../../ui/Button/Button'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { isPlainClick } from '../../../ui/PageLink/plain-click'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { Sheet } from '../../../ui/Sheet/Sheet'
import type { TeamDays } from '../team-times'
import styles from './AgentLinksPage.module.css'
import { linksHref, MAKE_ID, type Making } from './contract'
import { MakeForm } from './MakeForm'

interface MakeLinkProps {
  making: Making
  range: TeamDays
  asksToMake: boolean
  /** Of the link that the form has just made. */
  madeCode: string | null
}

/** No code: the address asks for the form. */
const ASKED = ''

/** The button that opens the form of a new link, and the form. Without scripts the address opens it. */
export function MakeLink({ making, range, asksToMake, madeCode }: MakeLinkProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const place = asksToMake ? ASKED : madeCode
  const [shown, setShown] = useState({ place, isOpen: asksToMake, byAddress: true })
  if (shown.place !== place) {
    // The sheet of a link that was made is closed, and this one may have been opened already.
    const stays = place === null && shown.place !== ASKED
    setShown(stays ? { ...shown, place } : { place, isOpen: asksToMake, byAddress: true })
  }
  const show = (isOpen: boolean) => setShown({ place, isOpen, byAddress: false })
  const to = `${linksHref(range, { make: 'new' })}${isHydrated ? '' : `#${MAKE_ID}`}`
  return (
    <>
      <div className={styles.make}>
        <PageLink
          to={to}
          inPlace
          aria-haspopup="dialog"
          className={buttonClass({ kind: 'primary', size: 'large', block: true })}
          onClick={(event) => {
            if (!isPlainClick(event.nativeEvent)) return
            event.preventDefault()
            show(true)
          }}
        >
          <PathIcon svg={plus} size={2} />
          <Trans>Make a link</Trans>
        </PageLink>
      </div>
      <Sheet
        id={MAKE_ID}
        open={shown.isOpen}
        opensItself={shown.byAddress}
        onClose={() => show(false)}
        title={t`Make a link`}
      >
        {shown.isOpen && <MakeForm making={making} action={to} />}
      </Sheet>
    </>
  )
}
