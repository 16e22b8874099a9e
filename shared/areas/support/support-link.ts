/** Customer service contact outside the lobby, with a validated URL (https, tel, mailto, WhatsApp). */
export interface SupportLink {
  csType: 'WHATSAPP' | 'LIVECHAT'
  href: string
}
