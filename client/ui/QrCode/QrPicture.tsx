import type { QrCode } from '../../../shared/payments/payment-view'
import styles from './QrPicture.module.css'

interface QrPictureProps {
  code: QrCode
  /** What it leads to, for screen readers. */
  label: string
}

/** A QR code that the worker drew. */
export const QrPicture = ({ code: { path, size }, label }: QrPictureProps) => (
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
