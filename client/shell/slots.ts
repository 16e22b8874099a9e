import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Session } from '../../shared/page-data/shell-data'
import type { SessionChange } from '../../shared/session/session-change'
import { neverSettlingPromise } from '../browser/missing-chunks'

/** Name of the form in an account dialog. */
export type AccountFormId = 'log-in' | 'sign-up' | 'profile-image'

type Module<Props = object> = Promise<{ default: ComponentType<Props> }>

/**
 * Features of the areas that the shell renders. The shell must not import areas, so the browser's entry fills
 * these slots once the page has rendered. Forms and greeting load their code and messages on first use. The
 * worker has no slots, because documents contain none of these features.
 */
export interface ShellSlots {
  /** Loads the form of an account dialog. */
  accountForm(i18n: I18n): Module<{ id: AccountFormId }>
  /** Greets a player whose session has just started. */
  greet(i18n: I18n, session: Session & { kind: 'member' }, change: SessionChange): Promise<void>
  /**
   * Component that runs the work after the page has rendered: unread counts, favourites, popups, the offer of
   * the app.
   */
  BackgroundWork: ComponentType
}

type LoadSlots = () => Promise<ShellSlots>

/**
 * Function that loads the slots; until the browser's entry has set it, loading never settles. It is never set
 * in the worker, so only effects and opened dialogs may use slots.
 */
let slotLoader: LoadSlots = () => neverSettlingPromise

export function setSlotLoader(loadThem: LoadSlots): void {
  slotLoader = loadThem
}

export const loadShellSlots: LoadSlots = () => slotLoader()
