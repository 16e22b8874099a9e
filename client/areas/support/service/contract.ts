import type { SupportLink } from '../../../../shared/support-link'

export interface ServiceData {
  /** Available contacts; their addresses are validated. */
  links: SupportLink[]
  /** The contact that the menu asked for. */
  wanted: SupportLink['csType'] | null
  /**
   * Whether the lobby's live chat can be opened, requires a login, is refused in free play, or does not
   * exist.
   */
  chat: 'open' | 'login' | 'refused' | 'none'
  /** There are no contacts, or loading failed. */
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
    /** Address of the chat. */
    chatUrl: string
  }
}
