/** Types of the worker's answer about announcement popups. */

/** A for members, B for guests. */
type PopupGroup = 'A' | 'B'

export interface PopupItem {
  id: string
  title: string
  /** Of title and content, where it is not the page's language (BCP 47). */
  lang?: string
  /** The operator's HTML, sanitised. */
  content: string
  image: string | null
  /** Links to the promotions, and is shown again the next day. */
  isPromotion: boolean
}

export interface PopupList {
  group: PopupGroup
  /** In the order in which they are shown. */
  list: PopupItem[]
}
