import { Trans, useLingui } from '@lingui/react/macro'
import type { QrCode } from '../../../../shared/payments/payment-view'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { fileName, saveCode } from '../../../ui/QrCode/save-code'
import styles from './PayByCode.module.css'

const SaveLabel = () => (
  <>
    <Icon name="download-simple" size={2} />
    <Trans>Save picture</Trans>
  </>
)

/** A QR code that the worker drew, with a button that saves it as an image. @param name of the saved file */
export function DrawnCode({ code, name }: { code: QrCode; name: string }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { size, path } = code
  return (
    <div className={styles.drawn}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        width={212}
        height={212}
        role="img"
        aria-label={t`QR code to pay with`}
      >
        <path d={path} />
      </svg>
      {isHydrated && (
        <Button onClick={() => void saveCode(code, name)}>
          <SaveLabel />
        </Button>
      )}
    </div>
  )
}

/**
 * A QR code as the platform's image, with a link that saves it where it is a file of this origin: browsers open those of
 * others instead. @param name of the saved file
 */
export function CodeImage({ src, name }: { src: string; name: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.drawn}>
      <img className={styles.code} src={src} width={208} height={208} alt={t`QR code to pay with`} />
      {src.startsWith('/') && (
        <a href={src} download={fileName(name)} className={buttonClass({})}>
          <SaveLabel />
        </a>
      )}
    </div>
  )
}
