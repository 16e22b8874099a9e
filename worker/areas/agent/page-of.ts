/** As many entries as a page of a list shows. */
const PAGE_SIZE = 10

/** The parameter `page`. */
export const PAGE = /^[1-9]\d{0,2}$/

/** The entries of the page that the URL names, within the pages that there are. */
export function pageOf<T>(
  list: readonly T[],
  searchParams: URLSearchParams,
): { list: T[]; page: number; pages: number } {
  const named = searchParams.get('page') ?? ''
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE))
  const page = Math.min(pages, PAGE.test(named) ? Number(named) : 1)
  return { page, pages, list: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
