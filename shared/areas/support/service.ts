import type { SupportLink } from './support-link'

export interface ServiceData {
  /** Available contacts; their URLs are validated. */
  links: SupportLink[]
  /** The contact that the menu asked for. */
  wanted: SupportLink['csType'] | null
  /**
   * Of the live chat within the product: it can be opened, only after a login, not in free play, or there is
   * none.
   */
  chat: 'open' | 'login' | 'refused' | 'none'
  /** Some contacts are missing or outdated. */
  degraded: boolean
}

/** The form has no input fields. */
export const fields = [] as const

/** Fields that the worker sends back with a rejected form: none. */
export const echo = [] as const

/** The form that opens the live chat. */
export interface ChatContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'chat'
  extra: {
    /** URL of the chat. */
    chatUrl: string
  }
}
