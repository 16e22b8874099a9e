import { useEffect, useRef, useState } from 'react'
import styles from './Ambient.module.css'

interface LightProps {
  /** Null uses the brand colour. */
  tint: string | null
  isLit: boolean
}

function Light({ tint, isLit }: LightProps) {
  const light = useRef<HTMLDivElement>(null)
  // For browsers without typed attr() in CSS: the content policy forbids style attributes in the markup.
  // Empty text removes the property.
  useEffect(() => light.current?.style.setProperty('--tint', tint ?? ''), [tint])
  return (
    <div
      ref={light}
      className={styles.ambient}
      data-tint={tint ?? undefined}
      data-lit={isLit}
      aria-hidden="true"
    />
  )
}

const LIGHTS = [0, 1]

/**
 * A glow behind the top of the page in the colour of the banner's edge; null uses the brand colour. Of two lights, one
 * appears while the other goes: to change the colour of one would paint a third of the screen for each frame.
 */
export function Ambient({ tint }: { tint: string | null }) {
  const [{ tints, lit }, setLights] = useState({ tints: [tint, tint], lit: 0 })
  if (tints[lit] !== tint) {
    const next = 1 - lit
    setLights({ tints: tints.map((old, light) => (light === next ? tint : old)), lit: next })
  }
  return LIGHTS.map((light) => <Light key={light} tint={tints[light] ?? null} isLit={light === lit} />)
}
