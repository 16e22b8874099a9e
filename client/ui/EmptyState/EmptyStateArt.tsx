import styles from './EmptyStateArt.module.css'

/** Illustration of an empty window. */
export default function EmptyStateArt() {
  return (
    <svg className={styles.art} viewBox="0 0 240 240" aria-hidden="true">
      <clipPath id="empty-window">
        <path d="M62 212V124a58 58 0 0 1 116 0v88z" />
      </clipPath>
      <path className={styles.wall} d="M44 212V124a76 76 0 0 1 152 0v88z" />
      <g clipPath="url(#empty-window)">
        <path className={styles.sky} d="M62 66h116v146H62z" />
        <circle className={styles.moon} cx="148" cy="116" r="20" />
        <circle className={styles.sky} cx="140" cy="110" r="18" />
        <g className={styles.stars}>
          <circle cx="92" cy="104" r="2.5" />
          <circle cx="112" cy="88" r="2" />
          <circle cx="84" cy="134" r="2" />
          <circle cx="122" cy="128" r="1.8" />
        </g>
        <path className={styles.hills} d="M50 212v-34c20-14 36-8 54 2s44 14 84-8v40z" />
        <path className={styles.ground} d="M50 212v-16c28-12 60-2 84 0s40-4 60-12v28z" />
      </g>
      <path className={styles.sill} d="M24 212h192" />
    </svg>
  )
}
