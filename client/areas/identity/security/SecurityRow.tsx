import { Trans, useLingui } from '@lingui/react/macro'
import type { SecurityConfig } from '../../../../shared/contract/security-schemas'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { SecurityItemNote } from './SecurityItemNote'
import styles from './SecurityPage.module.css'
import { SECURITY_ITEM_DISPLAY } from './security-item-display'
import type { SecurityItem } from './security-items'

/** Label with the state of a security item; empty for optional items that are not set up. */
function State({ item: { id, state }, security }: { item: SecurityItem; security: SecurityConfig }) {
  const verification = id === 'verification' && state !== 'done' ? security.verification : undefined
  if (state === 'waiting')
    return (
      <StatusLabel tone="info">
        <Trans>Under review</Trans>
      </StatusLabel>
    )
  if (verification === 'more')
    return (
      <StatusLabel tone="warn">
        <Trans>More needed</Trans>
      </StatusLabel>
    )
  if (verification === 'rejected')
    return (
      <StatusLabel tone="danger">
        <Trans>Rejected</Trans>
      </StatusLabel>
    )
  if (state === 'open') return null
  if (state === 'todo')
    return (
      <StatusLabel tone="warn">
        <Trans>To do</Trans>
      </StatusLabel>
    )
  return (
    <StatusLabel tone="win">
      <span className={styles.done}>
        <Icon name="check" variant="bold" size={1} />
        {id === 'mobile' || id === 'email' ? (
          <Trans>Confirmed</Trans>
        ) : id === 'verification' ? (
          <Trans>Verified</Trans>
        ) : (
          <Trans context="a fund password, a name">Set</Trans>
        )}
      </span>
    </StatusLabel>
  )
}

/** One security item in the checklist: its name, its state, and a link to change it. */
export function SecurityRow({ item, security }: { item: SecurityItem; security: SecurityConfig }) {
  const { t } = useLingui()
  const { title, icon, to } = SECURITY_ITEM_DISPLAY[item.id]
  return (
    <li>
      <PageLink to={to} className={rowClass({ size: 'tall' })}>
        <IconBox>
          <Icon name={icon} size={3} />
        </IconBox>
        <RowText
          title={t(title)}
          note={<SecurityItemNote item={item} security={security} />}
          end={<State item={item} security={security} />}
        />
        <Icon name="caret-right" size={2} mirror className={styles.caret} />
      </PageLink>
    </li>
  )
}
