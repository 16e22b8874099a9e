import type { SupportLink } from './support-link'

export interface ServiceData {
  /** Contacts of customer service; their URLs are validated. */
  links: SupportLink[]
  /** Kind of contact that the visitor chose in the menu; null: none. */
  wanted: SupportLink['csType'] | null
  /**
   * State of the live chat in the lobby. `open`: available; `login`: only after a login; `refused`: not in
   * free play; `none`: not available.
   */
  chat: 'open' | 'login' | 'refused' | 'none'
  /** Phone number and email address of customer service; null: none is configured. */
  phone: string | null
  email: string | null
  /** The operator's promises; null: none is configured. */
  hours: string | null
  answerTime: string | null
  /** True when some contacts of customer service are missing or outdated. */
  degraded: boolean
}

/** Input fields of the form that opens the chat: none. */
export const fields = [] as const

/** Fields that the worker sends back with the form that opens the chat: none. */
export const echo = [] as const

export interface ChatContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'chat'
  extra: {
    /** URL of the live chat. */
    chatUrl: string
  }
}
