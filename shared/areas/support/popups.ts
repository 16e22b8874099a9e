/** Types of the worker's response with announcement popups. */

/** Group of announcement popups: A for members, B for guests. */
type PopupGroup = 'A' | 'B'

export interface AnnouncementPopup {
  id: string
  title: string
  /** Language of title and content, where it differs from the page's (BCP 47). */
  lang?: string
  /** Content of the popup: the operator's HTML, sanitised. */
  content: string
  image: string | null
  /** True when the popup links to the promotions and is shown again the next day. */
  isPromotion: boolean
}

export interface AnnouncementPopupList {
  group: PopupGroup
  /** Announcement popups in display order. */
  list: AnnouncementPopup[]
}
