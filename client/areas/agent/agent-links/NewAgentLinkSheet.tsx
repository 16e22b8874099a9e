import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TeamDayRange } from '../../../../shared/areas/agent/agent'
import {
  agentLinksHref,
  NEW_LINK_SHEET_ID,
  type NewAffiliateLinkForm,
} from '../../../../shared/areas/agent/agent-links'
import { useHydrated } from '../../../browser/use-hydrated'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { AddItemLink } from '../../../ui/Sheet/AddItemLink'
import { Sheet } from '../../../ui/Sheet/Sheet'
import styles from './AgentLinksPage.module.css'
import { CreateLinkForm } from './CreateLinkForm'

interface NewLinkProps {
  making: NewAffiliateLinkForm
  range: TeamDayRange
  asksToMake: boolean
  /**
   * Code of the invitation link whose sheet the URL opens, for example after the form has created the link.
   */
  openedCode: string | null
}

/** Replaces the link's code when the URL opens the form for a new link. */
const FORM_REQUESTED = ''

/** Button and sheet with the form for a new invitation link. Without scripts, a URL opens the form. */
export function NewAgentLinkSheet({ making, range, asksToMake, openedCode }: NewLinkProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const place = asksToMake ? FORM_REQUESTED : openedCode
  const [sheet, setSheet] = useState({ place, isOpen: asksToMake, byAddress: true })
  if (sheet.place !== place) {
    // True when the URL changed only because another link's sheet was closed. The form stays as it is,
    // because the agent may already have opened it.
    const stays = place === null && sheet.place !== FORM_REQUESTED
    setSheet(stays ? { ...sheet, place } : { place, isOpen: asksToMake, byAddress: true })
  }
  const show = (isOpen: boolean) => setSheet({ place, isOpen, byAddress: false })
  const to = `${agentLinksHref(range, { make: 'new' })}${isHydrated ? '' : `#${NEW_LINK_SHEET_ID}`}`
  return (
    <>
      <ActionBar className={styles.make}>
        <AddItemLink to={to} onOpen={() => show(true)}>
          <Trans>Create a link</Trans>
        </AddItemLink>
      </ActionBar>
      <Sheet
        id={NEW_LINK_SHEET_ID}
        open={sheet.isOpen}
        opensItself={sheet.byAddress}
        onClose={() => show(false)}
        title={t`Create a link`}
      >
        {sheet.isOpen && <CreateLinkForm making={making} action={to} />}
      </Sheet>
    </>
  )
}
