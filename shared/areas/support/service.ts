import type { SupportLink } from './support-link'

export interface ServiceData {
  /** Available contacts; their URLs are validated. */
  links: SupportLink[]
  /** The contact that the menu requested. */
  wanted: SupportLink['csType'] | null
  /**
   * State of the live chat within the product: open, only after a login, not in free play, or not available.
   */
  chat: 'open' | 'login' | 'refused' | 'none'
  /** True when some contacts are missing or outdated. */
  degraded: boolean
}

/** The form has no input fields. */
export const fields = [] as const

/** Fields that the worker sends back with a rejected form: none. */
export const echo = [] as const

export interface ChatContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'chat'
  extra: {
    /** URL of the chat. */
    chatUrl: string
  }
}
