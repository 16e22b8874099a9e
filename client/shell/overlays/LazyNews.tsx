import { type ComponentType, useEffect, useState } from 'react'

const ignore = () => undefined

/** Unread counts, favourites and the popup, fetched once the page stands; without them it is still one. */
export function LazyNews() {
  const [News, setNews] = useState<ComponentType>()
  useEffect(() => {
    import('../../later').then((module) => setNews(() => module.default), ignore)
  }, [])
  return News && <News />
}
