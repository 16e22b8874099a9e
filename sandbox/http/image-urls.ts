/** URLs of images as the platform sends them: on the lobby's own origin, which forwards them to cdn/. */
const CDN = '/__sandbox/cdn'

export const tileImage = (art: string) => `${CDN}/tiles/${art}`
export const bannerImage = (art: string) => `${CDN}/banners/${art}`
export const iconImage = (name: string) => `${CDN}/icons/${name}`
export const vendorMark = (mark: string) => `${CDN}/vendors/${mark}`
