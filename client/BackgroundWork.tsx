import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { GetApp } from './areas/app/GetApp'
import { usePopups } from './areas/support/popup/use-popups'
import { fetchFont } from './browser/fetch-font'
import { useShownPage } from './data/routes'
import { useShell } from './data/use-shell'
import { $lateDialogs } from './stores/late-dialog'

/** On home only, so that popups never cover a form or a game. */
function Popups() {
  const [popup, remove] = usePopups()
  return popup && <popup.Dialog popups={popup.popups} onClosed={remove} />
}

/** A member's part, whose code does not come for guests. */
function OfMember() {
  const { session } = useShell()
  const isMember = session.kind === 'member'
  const [Work, setWork] = useState<ComponentType>()
  useEffect(() => {
    if (!isMember) return
    // Without a network the page is as complete as without the rest of the background work.
    import('./MemberWork').then(
      (module) => setWork(() => module.MemberWork),
      () => undefined,
    )
  }, [isMember])
  return Work && <Work />
}

/** The visitor's browser asks to be left alone. Only some have these. */
const saysNo = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Draws lots here, because a kept page is the same for every visit. */
function useMeasuredVisit(): void {
  const { vitals, language } = useShell()
  const { id } = useShownPage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one lot for a visit, and the page that it began with
  useEffect(() => {
    if (Math.random() >= vitals || saysNo()) return
    import('./browser/measure-visit').then(
      ({ measureVisit }) => measureVisit(id, language.code),
      () => undefined,
    )
  }, [])
}

/**
 * Work that can wait until the page has rendered: a member's own, popups and late dialogs on home, the app offer, the
 * next document's font, and in some visits how fast they are.
 */
export function BackgroundWork(): ReactNode {
  const { isHome } = useShownPage()
  useEffect(fetchFont, [])
  useMeasuredVisit()
  const lateDialogs = useStore($lateDialogs)
  return (
    <>
      {isHome && <Popups />}
      {isHome && lateDialogs.map(({ id, Dialog }) => <Dialog key={id} />)}
      <OfMember />
      <GetApp />
    </>
  )
}
