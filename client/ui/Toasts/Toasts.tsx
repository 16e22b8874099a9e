import { useStore } from '@nanostores/react'
import { $toasts, type Toast } from '../../stores/toasts'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/icon-names'
import styles from './Toasts.module.css'

const ICONS: Record<Toast['tone'], IconName<'fill'>> = {
  info: 'info',
  success: 'check-circle',
  error: 'warning-circle',
}

function Line({ text, tone }: Toast) {
  return (
    <p className={[styles.toast, styles[tone]].join(' ')}>
      <Icon name={ICONS[tone]} variant="fill" className={styles.icon} />
      <span>{text}</span>
    </p>
  )
}

/**
 * Renders toasts in two live regions, for errors and other messages. Both regions always exist, because
 * screen readers miss the first message of a new region.
 */
export function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' })
  return (
    <div className={styles.region}>
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} className={styles.stack}>
          {toasts
            .filter(({ tone }) => (tone === 'error') === (role === 'alert'))
            .map((toast) => (
              <Line key={toast.id} {...toast} />
            ))}
        </div>
      ))}
    </div>
  )
}
