import { Trans, useLingui } from '@lingui/react/macro'
import download from '@phosphor-icons/core/regular/download-simple.svg?raw'
import type { QrCode } from '../../../../shared/payments/payment-view'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { PathIcon } from '../../../ui/rows/PathIcon'
import styles from './PayByCode.module.css'
import { saveCode } from './save-code'

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
          <PathIcon svg={download} size={2} />
          <Trans>Save picture</Trans>
        </Button>
      )}
    </div>
  )
}
