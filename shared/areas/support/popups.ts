/** Types of the worker's response with announcement popups. */

/** A for members, B for guests. */
type PopupGroup = 'A' | 'B'

export interface PopupItem {
  id: string
  title: string
  /** Language of title and content, where it is not the page's (BCP 47). */
  lang?: string
  /** The operator's HTML, sanitised. */
  content: string
  image: string | null
  /** True when it links to the promotions and is shown again the next day. */
  isPromotion: boolean
}

export interface PopupList {
  group: PopupGroup
  /** In display order. */
  list: PopupItem[]
}
