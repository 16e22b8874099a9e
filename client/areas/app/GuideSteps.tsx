import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AppInstallMethod } from '../../../shared/device/app-install'
import { useFormatters } from '../../i18n/formatters'
import { Icon } from '../../ui/Icon/Icon'
import { SwipeList, SwipeListItem } from '../../ui/Swipe/SwipeList'
import { useSwipe } from '../../ui/Swipe/use-swipe'
import textStyles from '../../ui/text.module.css'
import styles from './GuideSteps.module.css'
import stepImagesStyles from './StepImages.module.css'

/**
 * Illustration of Safari's toolbar that highlights the Share button, because text alone is easily missed.
 * Safari does not mirror its toolbar in right-to-left languages, so neither does this.
 */
function SafariBar() {
  return (
    <div className={stepImagesStyles.bar} aria-hidden="true" dir="ltr">
      <Icon name="caret-left" />
      <Icon name="caret-right" />
      <span className={stepImagesStyles.meant}>
        <Icon name="export" />
      </span>
      <Icon name="book-open" />
      <Icon name="copy-simple" />
    </div>
  )
}

/** Illustration of the bottom of the share sheet in iOS. */
function ShareSheet() {
  return (
    <div className={stepImagesStyles.sheet} aria-hidden="true">
      <span className={stepImagesStyles.row}>
        <Trans>Add Bookmark</Trans>
        <Icon name="book-bookmark" />
      </span>
      <span className={[stepImagesStyles.row, stepImagesStyles.chosen].join(' ')}>
        <Trans>Add to Home Screen</Trans>
        <Icon name="plus-square" />
      </span>
    </div>
  )
}

export interface InstallGuideStep {
  title: ReactNode
  text: ReactNode
  image?: ReactNode
}

const addIt = (title: ReactNode): InstallGuideStep => ({
  title,
  text: <Trans>The icon appears on your home screen.</Trans>,
})
const shareSheet: InstallGuideStep = {
  title: <Trans>Choose “Add to Home Screen”</Trans>,
  text: <Trans>Scroll down if you don’t see it.</Trans>,
  image: <ShareSheet />,
}
const add = addIt(<Trans>Tap Add</Trans>)
const inSafari: InstallGuideStep[] = [
  {
    title: <Trans>Tap Share</Trans>,
    text: <Trans>It’s in the bar at the bottom of Safari, or under the three dots.</Trans>,
    image: <SafariBar />,
  },
  shareSheet,
  add,
]
const inChrome: InstallGuideStep[] = [
  {
    title: <Trans>Open the menu</Trans>,
    text: <Trans>Tap the three dots next to the address, or in the bar at the bottom.</Trans>,
  },
  {
    title: <Trans>Choose “Add to home screen”</Trans>,
    text: <Trans>Some browsers call it “Install app”.</Trans>,
  },
  add,
]

/** Steps for adding the lobby to the home screen, by browser. */
export const HOME_SCREEN_STEPS: Readonly<Record<AppInstallMethod, readonly InstallGuideStep[]>> = {
  none: [],
  'ios-toolbar': inSafari,
  'ios-address-bar': [
    { title: <Trans>Tap Share</Trans>, text: <Trans>It’s at the end of the address bar.</Trans> },
    shareSheet,
    add,
  ],
  'ios-menu': [
    {
      title: <Trans>Open the menu and tap Share</Trans>,
      text: <Trans>The menu is in the bar at the bottom.</Trans>,
    },
    shareSheet,
    add,
  ],
  'android-menu': inChrome,
  'samsung-menu': [
    {
      title: <Trans>Open the menu</Trans>,
      text: <Trans>Tap the three lines in the bar at the bottom.</Trans>,
    },
    {
      title: <Trans>Choose “Add page to”, then “Home screen”</Trans>,
      text: <Trans>Some versions show a plus icon next to the address.</Trans>,
    },
    add,
  ],
  'desktop-address-bar': [
    {
      title: <Trans>Click the install icon</Trans>,
      text: <Trans>It’s at the end of the address bar.</Trans>,
    },
    { title: <Trans>Click Install</Trans>, text: <Trans>The lobby opens in its own window.</Trans> },
  ],
  'mac-dock': [
    { title: <Trans>Open the File menu</Trans>, text: <Trans>It’s at the top of the screen.</Trans> },
    { title: <Trans>Choose “Add to Dock”</Trans>, text: <Trans>The icon appears in the Dock.</Trans> },
  ],
  'use-safari': [
    {
      title: <Trans>Open this page in Safari</Trans>,
      text: <Trans>You can’t install the app from this browser.</Trans>,
    },
    ...inSafari,
  ],
  'use-chrome': [
    {
      title: <Trans>Open this page in Chrome</Trans>,
      text: <Trans>You can’t install the app from this browser.</Trans>,
    },
    ...inChrome,
  ],
  'leave-app': [
    {
      title: <Trans>Open this page in your browser</Trans>,
      text: <Trans>This page is open inside another app. Choose “Open in browser” in that app’s menu.</Trans>,
    },
    {
      title: <Trans>Continue in your browser</Trans>,
      text: <Trans>This guide will show the steps for that browser.</Trans>,
    },
  ],
}

/** Steps for installing the Android package. */
export const ANDROID_INSTALL_STEPS: readonly InstallGuideStep[] = [
  {
    title: <Trans>Download the app</Trans>,
    text: <Trans>Only download it from this page. The file name ends in .apk.</Trans>,
  },
  {
    title: <Trans>Open the file</Trans>,
    text: (
      <Trans>
        If Android asks, let this browser install apps. Turn the permission off in Settings afterwards.
      </Trans>
    ),
  },
  { title: <Trans>Tap Install</Trans>, text: <Trans>The icon appears with your other apps.</Trans> },
]

/** Steps for installing a configuration profile, with a warning because fraudsters also use profiles. */
export const CONFIGURATION_PROFILE_STEPS: readonly InstallGuideStep[] = [
  {
    title: <Trans>Download the profile in Safari</Trans>,
    text: <Trans>Only download it from this page. Tap Allow when asked.</Trans>,
  },
  {
    title: <Trans>Open Settings and tap “Profile Downloaded”</Trans>,
    text: <Trans>It’s at the top, below your name.</Trans>,
  },
  {
    title: <Trans>Tap Install</Trans>,
    text: <Trans>The profile must say “Verified” in green. If it doesn’t, stop and remove it.</Trans>,
  },
]

/** Numbered installation steps that visitors swipe through, with one dot per step. The dots need scripts. */
export function GuideSteps({ steps }: { steps: readonly InstallGuideStep[] }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const swipe = useSwipe()
  const { place } = swipe
  const nameOf = (index: number) =>
    t`${{ number: integer(index + 1) }} of ${{ count: integer(steps.length) }}`
  return (
    <div>
      <SwipeList swipe={swipe} ordered oneByOne focusable>
        {steps.map(({ title, text, image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          <SwipeListItem key={index} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {integer(index + 1)}
            </span>
            <div className={styles.texts}>
              <h3>{title}</h3>
              <p className={textStyles.small}>{text}</p>
              {image}
            </div>
          </SwipeListItem>
        ))}
      </SwipeList>
      <div className={styles.dots}>
        {place &&
          steps.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is a dot's identity
              key={index}
              type="button"
              className={styles.dot}
              aria-label={nameOf(index)}
              aria-current={index === place.index ? 'step' : undefined}
              onClick={() => place.swiper.slideTo(index)}
            />
          ))}
      </div>
      <p className="sr" aria-live="polite">
        {place && nameOf(place.index)}
      </p>
    </div>
  )
}
