/** True when the page runs as an installed web app. */
export const isInstalledWebApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** True when iOS opened the page from the home screen, through a manifest or a web clip. */
export const isOpenedFromIosHomeScreen = (): boolean =>
  'standalone' in navigator && navigator.standalone === true
