import type { SupportLink } from '../../../../shared/support-link'

export interface ServiceData {
  /** Ways to a person that exist; safe addresses. */
  links: SupportLink[]
  /** What the visitor asked for, from the menu. */
  wanted: SupportLink['csType'] | null
  /**
   * Of the live chat within the product: it can be opened, only after a login, not in free play, or there is
   * none.
   */
  chat: 'open' | 'login' | 'refused' | 'none'
  /** Ways could not be had, or are older than they should be. */
  degraded: boolean
}

/** A player fills in nothing. */
export const fields = [] as const

/** What the worker says again of a posted form: nothing. */
export const echo = [] as const

/** The form that opens the live chat. */
export interface ChatContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'chat'
  extra: {
    /** Where the chat is. */
    chatUrl: string
  }
}
