/** Addresses of pictures as the platform hands them out: on the lobby's own origin, which forwards them here. */
const CDN = '/__sandbox/cdn'

export const tileImage = (art: string) => `${CDN}/tiles/${art}`
export const bannerImage = (art: string) => `${CDN}/banners/${art}`
export const iconImage = (name: string) => `${CDN}/icons/${name}`
export const vendorMark = (mark: string) => `${CDN}/vendors/${mark}`
export const appFile = (kind: 'ios' | 'android' | 'profile') => `${CDN}/app/${kind}`
