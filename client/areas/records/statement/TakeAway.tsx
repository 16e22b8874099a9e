import { Trans } from '@lingui/react/macro'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { CsvLink } from '../CsvLink'
import styles from './TakeAway.module.css'

/** The statement as a file, or on paper. */
export function TakeAway({ asked }: { asked: 6 | 12 }) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.actions}>
      <CsvLink of="statement" filters={asked === 12 ? { months: '12' } : {}} />
      {isHydrated && (
        <Button size="large" block onClick={() => window.print()}>
          <Icon name="printer" size={2} />
          <Trans>Print</Trans>
        </Button>
      )}
    </div>
  )
}
