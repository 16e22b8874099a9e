import { useLingui } from '@lingui/react/macro'
import type { SupportLink } from '../../../shared/areas/support/support-link'
import { buttonClass } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import styles from './SupportLinks.module.css'

/** Links to all support contacts, side by side if they fit. */
export function SupportLinks({ links }: { links: readonly SupportLink[] }) {
  const { t } = useLingui()
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      {links.map(({ csType, href }) => (
        <a key={csType} className={buttonClass({ size: 'large' })} href={href} rel="noopener noreferrer">
          <Icon name={csType === 'WHATSAPP' ? 'whatsapp-logo' : 'chats-circle'} size={2} />
          {csType === 'WHATSAPP' ? t`WhatsApp` : t`Live chat`}
        </a>
      ))}
    </div>
  )
}
