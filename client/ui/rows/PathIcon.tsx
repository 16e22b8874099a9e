import styles from '../Icon/Icon.module.css'

/**
 * An icon drawn from its own file, for icons that only a few pages need; the sprite is part of every
 * document.
 * @param svg text of a Phosphor file, imported with `?raw`
 * @param size 1 to 3: 16, 20, 24 px
 */
export function PathIcon({ svg, size = 3 }: { svg: string; size?: 1 | 2 | 3 }) {
  const paths = [...svg.matchAll(/<path d="([^"]+)"( opacity)?/g)]
  return (
    <svg className={[styles.icon, styles[`size${size}`]].join(' ')} viewBox="0 0 256 256" aria-hidden="true">
      {paths.map(([, path, isFaint]) => (
        <path key={path} d={path} opacity={isFaint && 0.2} />
      ))}
    </svg>
  )
}
