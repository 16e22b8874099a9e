import { useEffect, useRef } from 'react'
import styles from './Ambient.module.css'

/** A light behind the top of the page in the colour of the banner's edge (DESIGN §3). Null: the house's own. */
export function Ambient({ tint }: { tint: string | null }) {
  const light = useRef<HTMLDivElement>(null)
  // For browsers whose style sheets cannot read a colour from an attribute; markup may not carry styles.
  useEffect(() => {
    if (tint === null) light.current?.style.removeProperty('--tint')
    else light.current?.style.setProperty('--tint', tint)
  }, [tint])
  return <div ref={light} className={styles.ambient} data-tint={tint ?? undefined} aria-hidden="true" />
}
