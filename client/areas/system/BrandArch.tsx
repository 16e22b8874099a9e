import { type ReactNode, useId } from 'react'
import { useIconHref } from '../../ui/Icon/icon-href'
import type { IconName, IconVariant } from '../../ui/Icon/icon-names'
import styles from './BrandArch.module.css'

/**
 * Drawing of the brand's arch, in a box of 240 × 240. `children` are visible through the arch, and `front` is
 * drawn over it.
 */
export function BrandArch({ children, front }: { children: ReactNode; front?: ReactNode }) {
  const id = useId()
  return (
    <svg className={styles.art} viewBox="0 0 240 240" aria-hidden="true">
      <clipPath id={`${id}clip`}>
        <path d="M62 212V124a58 58 0 0 1 116 0v88z" />
      </clipPath>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.skyTop} />
        <stop offset="1" className={styles.skyEnd} />
      </linearGradient>
      <path className={styles.wall} d="M44 212V124a76 76 0 0 1 152 0v88z" />
      <path d="M62 212V124a58 58 0 0 1 116 0v88z" fill={`url(#${id}sky)`} />
      <g clipPath={`url(#${id}clip)`}>{children}</g>
      <path className={styles.sill} d="M24 212h192" />
      <path className={styles.frame} d="M62 212V124a58 58 0 0 1 116 0v88" />
      {front}
    </svg>
  )
}

/** Background of the arch: stars and hills. */
export function NightSky() {
  return (
    <>
      <g className={styles.stars}>
        <circle cx="92" cy="104" r="2.5" />
        <circle cx="112" cy="88" r="2" />
        <circle cx="84" cy="134" r="2" />
        <circle cx="150" cy="96" r="1.8" />
      </g>
      <path className={styles.hills} d="M50 212v-34c20-14 36-8 54 2s44 14 84-8v40z" />
      <path className={styles.ground} d="M50 212v-16c28-12 60-2 84 0s40-4 60-12v28z" />
    </>
  )
}

interface EmblemProps<Variant extends IconVariant> {
  name: IconName<Variant>
  variant: Variant
  /** Horizontal position in the drawing of 240 × 240. The other values use this unit, too. */
  x: number
  y: number
  size: number
  tone: 'accent' | 'quiet' | 'onAccent'
}

/** Icon in the drawing of the arch. */
export function ArchIcon<Variant extends IconVariant>({
  name,
  variant,
  x,
  y,
  size,
  tone,
}: EmblemProps<Variant>) {
  return (
    <use href={useIconHref(name, variant)} x={x} y={y} width={size} height={size} className={styles[tone]} />
  )
}

/** Icon on a round badge at the bottom of the arch, with a gap around it. */
export function ArchBadge<Variant extends IconVariant>({
  name,
  variant,
}: Pick<EmblemProps<Variant>, 'name' | 'variant'>) {
  return (
    <>
      <circle className={styles.cut} cx="164" cy="180" r="30" />
      <circle className={styles.accentFill} cx="164" cy="180" r="24" />
      <ArchIcon name={name} variant={variant} x={150} y={165} size={28} tone="onAccent" />
    </>
  )
}
