import { useIconHref } from './icon-href'

/** The brand's mark, from `mark.svg`, in the colour of its surroundings unless it has its own. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} aria-hidden="true">
    <use href={useIconHref('mark')} />
  </svg>
)
