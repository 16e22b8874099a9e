import { useIconHref } from './icon-href'

/**
 * The brand's logo without its name, from its `logo.svg` in `brands/`. It has the current text colour, unless the file sets
 * colours.
 */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} aria-hidden="true">
    <use href={useIconHref('mark')} />
  </svg>
)
