import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AppData, InstallGuideId } from '../../../shared/areas/app/app'
import { findAppInstallMethod, needsSafari } from '../../../shared/device/app-install'
import { isIosFrom } from '../../../shared/device/user-agent-device'
import { buttonClass } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import stack from '../../ui/stack.module.css'
import textStyles from '../../ui/text.module.css'
import {
  ANDROID_INSTALL_STEPS,
  CONFIGURATION_PROFILE_STEPS,
  GuideSteps,
  HOME_SCREEN_STEPS,
} from './GuideSteps'
import styles from './InstallGuide.module.css'
import { useDetectedDevice } from './use-detected-device'

const Note = ({ warns = false, children }: { warns?: boolean; children: ReactNode }) => (
  <p className={clsx(styles.note, warns && styles.warns)}>
    <Icon name={warns ? 'warning-circle' : 'info'} />
    <span>{children}</span>
  </p>
)

interface AppGuideProps extends Pick<AppData, 'device' | 'icon' | 'links'> {
  guide: InstallGuideId
}

/** The download that each installation guide describes; null for guides without a download. */
const FILE_OF = { android: 'Android', profile: 'MOBILECONFIG', ios: null, 'home-screen': null } as const

/**
 * Installation steps for the current browser. A guide for another operating system shows the steps for its
 * usual browser.
 */
export function InstallGuide({ guide, device: initialDevice, icon, links }: AppGuideProps) {
  const device = useDetectedDevice(initialDevice)
  const isIos = device.os === 'ios'
  const way = guide === 'ios' && !isIos ? 'ios-toolbar' : findAppInstallMethod(device)
  const steps =
    guide === 'android'
      ? ANDROID_INSTALL_STEPS
      : guide === 'profile'
        ? CONFIGURATION_PROFILE_STEPS
        : HOME_SCREEN_STEPS[way]
  const file = links.find(({ kind }) => kind === FILE_OF[guide])
  const isHomeScreen = guide === 'ios' || guide === 'home-screen'
  const isTooOld = isIos && guide !== 'android' && !isIosFrom(device, 12, 4)
  const wantsSafari = guide !== 'android' && needsSafari(device, guide === 'profile' ? 'profile' : 'app')
  return (
    <div className={stack.gap4}>
      <div className={stack.beside}>
        <img className={styles.icon} src={icon} alt="" width={64} height={64} />
        <div>
          <h2>
            {isHomeScreen ? (
              <Plural
                value={steps.length}
                one="On your home screen in # step"
                other="On your home screen in # steps"
              />
            ) : (
              <Trans>Install the app</Trans>
            )}
          </h2>
          {guide !== 'android' && (isIos || guide !== 'home-screen') && (
            <p className={textStyles.small}>
              <Trans>Requires iOS 12.4 or later</Trans>
            </p>
          )}
        </div>
      </div>
      {isTooOld && (
        <Note warns>
          <Trans>Your iOS version is older than 12.4. You can still play in your browser.</Trans>
        </Note>
      )}
      {steps.length > 0 && <GuideSteps steps={steps} />}
      {file && (
        <a href={file.url} rel="noopener" className={buttonClass({ size: 'large', block: true })}>
          <Icon name="download-simple" size={2} />
          <Trans>Download</Trans>
        </a>
      )}
      {wantsSafari && (
        <Note warns>
          <Trans>Please use Safari for download App.</Trans>
        </Note>
      )}
      {isHomeScreen && (guide === 'ios' || isIos) && (
        <Note>
          <Trans>You’ll need to log in again when you first open the app.</Trans>
        </Note>
      )}
    </div>
  )
}
