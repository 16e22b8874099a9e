import styles from './PathIcon.module.css'

/**
 * An icon that only these pages show, drawn from its own file: the sprite is in every document, home's too.
 * @param svg text of a Phosphor file, imported with `?raw`
 */
export function PathIcon({ svg, size = 3 }: { svg: string; size?: 2 | 3 }) {
  const paths = [...svg.matchAll(/<path d="([^"]+)"( opacity)?/g)]
  return (
    <svg className={size === 2 ? styles.small : styles.icon} viewBox="0 0 256 256" aria-hidden="true">
      {paths.map(([, path, isFaint]) => (
        <path key={path} d={path} opacity={isFaint && 0.2} />
      ))}
    </svg>
  )
}
