import { Trans, useLingui } from '@lingui/react/macro'
import { useShell } from '../../data/use-shell'
import { Flag } from '../../ui/Flag/Flag'
import { Icon } from '../../ui/Icon/Icon'
import { IconAnchor } from '../../ui/IconButton/IconButton'
import { Modal } from '../../ui/Modal/Modal'
import { useCloseLink } from '../../ui/Modal/use-modal-link'
import { Logo } from '../header/Logo'
import { useLazyCode } from '../lazy-code'
import { useOverlay } from '../overlays/use-overlay'
import { useOverlayLink } from '../overlays/use-overlay-link'
import { ThemeSwitch } from '../rail/ThemeSwitch'
import styles from './Drawer.module.css'
import { DrawerEntries } from './DrawerEntries'
import { DrawerGuest } from './DrawerGuest'
import { memberDrawerCode } from './member-drawer-code'

function LazyDrawerMember() {
  const { DrawerMember } = useLazyCode(memberDrawerCode)
  return <DrawerMember />
}

export function Drawer() {
  const { t } = useLingui()
  const overlay = useOverlay('menu')
  const close = useCloseLink(overlay.onClose)
  const chooseLanguage = useOverlayLink('language')
  const logOut = useOverlayLink('log-out')
  const { session, language: current, languages: all } = useShell()
  const isGuest = session.kind === 'guest'
  return (
    <Modal {...overlay} kind="drawer" label={t`Menu`}>
      <div className={styles.top}>
        <Logo />
        <IconAnchor {...close} data-autofocus="" label={t`Close`} icon="x" />
      </div>
      {isGuest ? <DrawerGuest /> : <LazyDrawerMember />}
      <hr className={styles.line} />
      <DrawerEntries />
      <div className={styles.bottom}>
        {all.length > 1 && (
          <a {...chooseLanguage} className={styles.language}>
            <Flag country={current.flag} size={20} />
            <span className="sr">
              <Trans>Language</Trans>{' '}
            </span>
            <span lang={current.tag}>{current.name}</span>
          </a>
        )}
        <ThemeSwitch />
      </div>
      {!isGuest && (
        <a {...logOut} className={styles.logOut}>
          <Icon name="sign-out" size={2} mirror />
          <Trans>Log out</Trans>
        </a>
      )}
    </Modal>
  )
}
