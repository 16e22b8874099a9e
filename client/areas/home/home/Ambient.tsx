import { useEffect, useRef } from 'react'
import styles from './Ambient.module.css'

/** A glow behind the top of the page in the colour of the banner's edge; null uses the brand colour. */
export function Ambient({ tint }: { tint: string | null }) {
  const light = useRef<HTMLDivElement>(null)
  // For browsers without typed attr() in CSS: the content policy forbids style attributes in the markup.
  useEffect(() => {
    if (tint === null) light.current?.style.removeProperty('--tint')
    else light.current?.style.setProperty('--tint', tint)
  }, [tint])
  return <div ref={light} className={styles.ambient} data-tint={tint ?? undefined} aria-hidden="true" />
}
