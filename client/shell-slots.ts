import { BackgroundWork } from './BackgroundWork'
import { addCatalogs } from './i18n/message-catalogs'
import type { ShellSlots } from './shell/slots'

/**
 * Features of the areas for the shell's slots, and background work. This module loads once the page has
 * rendered.
 */
export const shellSlots: ShellSlots = {
  accountForm: async (i18n) => {
    const [module] = await Promise.all([
      import('./areas/account/AccountDialogForm'),
      addCatalogs(i18n, 'account', 'forms'),
    ])
    return module
  },
  greet: async (i18n, session, change) => {
    const [greeting] = await Promise.all([import('./areas/account/greeting'), addCatalogs(i18n, 'account')])
    greeting.greetAfterLogin(i18n, session, change)
  },
  BackgroundWork,
}
