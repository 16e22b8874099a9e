/** A way to reach support outside of our pages: a checked URL (https, tel, mailto, WhatsApp). */
export interface SupportLink {
  csType: 'WHATSAPP' | 'LIVECHAT'
  href: string
}
