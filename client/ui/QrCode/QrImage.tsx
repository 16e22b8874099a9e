import type { QrCode } from '../../../shared/payments/payment-view'
import styles from './QrImage.module.css'

interface QrImageProps {
  code: QrCode
  /** Text for screen readers that says where the code leads. */
  label: string
}

/** A QR code. The worker has computed its shape. */
export const QrImage = ({ code: { path, size }, label }: QrImageProps) => (
  <svg
    className={styles.qr}
    viewBox={`0 0 ${size} ${size}`}
    width={132}
    height={132}
    role="img"
    aria-label={label}
  >
    <path d={path} />
  </svg>
)
