import { useIconHref } from './icon-href'

/** The brand's mark, from `mark.svg`, in the current text colour unless the file sets colours. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} aria-hidden="true">
    <use href={useIconHref('mark')} />
  </svg>
)
