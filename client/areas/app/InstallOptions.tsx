import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'
import type { AppData } from '../../../shared/areas/app/app'
import { needsSafari } from '../../../shared/device/app-install'
import { $installPrompt } from '../../stores/install-prompt'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import { isPlainClick, PAGE_LINK_ATTRIBUTE } from '../../ui/PageLink/PageLink'
import { IconBox, RowText, rowClass } from '../../ui/rows/row'
import styles from './InstallOptions.module.css'
import { type InstallOption, listInstallOptions } from './install-options'
import { OpenInSafariDialog } from './OpenInSafariDialog'
import { useDetectedDevice } from './use-detected-device'

/** Returns a function that opens the browser's install prompt, or null when the browser offers none. */
function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useStore($installPrompt, { ssr: 'initial' })
  if (!prompt) return null
  return async () => {
    // The browser allows each prompt to be shown only once; a second call would throw.
    $installPrompt.set(null)
    await prompt.prompt()
  }
}

const ICONS: Record<InstallOption['kind'], IconName<'fill'>> = {
  Android: 'android-logo',
  IOS: 'apple-logo',
  MOBILECONFIG: 'file-plus',
  'home-screen': 'plus-square',
}

/** Title and description of each installation option. */
function useTexts(): Record<InstallOption['kind'], { title: string; text: string }> {
  const { t } = useLingui()
  return {
    Android: { title: t`Android`, text: t`Download and install the app` },
    IOS: { title: t`iOS`, text: t`Requires iOS 12.4 or later` },
    MOBILECONFIG: { title: t`iOS profile`, text: t`Install with a configuration profile` },
    'home-screen': { title: t`Add to home screen`, text: t`Works like an app, with no download` },
  }
}

interface InstallOptionsProps extends Pick<AppData, 'device' | 'links'> {
  /** Called instead of opening the installation guide's page when an option has a guide. */
  onGuide?: () => void
}

/** Ways to install the app. The one that fits the visitor's device comes first and is highlighted. */
export function InstallOptions({ device: initialDevice, links, onGuide }: InstallOptionsProps) {
  const texts = useTexts()
  const device = useDetectedDevice(initialDevice)
  const install = useInstallPrompt()
  const [asksForSafari, setAsksForSafari] = useState(false)

  const choose = (way: InstallOption) => (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    if (way.kind === 'home-screen') {
      const act = install ?? onGuide
      if (!act) return
      event.preventDefault()
      void act()
    } else if (needsSafari(device, way.kind === 'MOBILECONFIG' ? 'profile' : 'app')) {
      event.preventDefault()
      setAsksForSafari(true)
    }
  }
  return (
    <>
      <ul className={styles.ways}>
        {listInstallOptions(device, links).map((way, index) => (
          <li key={way.kind}>
            <a
              href={way.href}
              className={rowClass({ isCard: true, className: index === 0 ? styles.first : undefined })}
              onClick={choose(way)}
              {...(way.kind === 'home-screen' ? { [PAGE_LINK_ATTRIBUTE]: '' } : { rel: 'noopener' })}
            >
              <IconBox>
                <Icon name={ICONS[way.kind]} variant="fill" />
              </IconBox>
              <RowText title={texts[way.kind].title} note={texts[way.kind].text} />
              <Icon
                name={way.kind === 'home-screen' ? 'caret-right' : 'download-simple'}
                mirror={way.kind === 'home-screen'}
                className={styles.end}
              />
            </a>
          </li>
        ))}
      </ul>
      <OpenInSafariDialog open={asksForSafari} onClose={() => setAsksForSafari(false)} />
    </>
  )
}
