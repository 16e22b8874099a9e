declare module 'virtual:icons-url' {
  const url: string
  export default url
}

declare module 'virtual:catalog-tables' {
  type Loader = () => Promise<{ messages: import('@lingui/core').Messages }>
  /**
   * Functions that load the table of a language, by BCP 47 tag. The table contains functions that load each
   * of the language's catalogs (scripts/build/catalog-tables.ts).
   */
  const tables: Readonly<
    Record<string, (() => Promise<{ default: Readonly<Record<string, Loader>> }>) | undefined>
  >
  export default tables
}

declare module 'virtual:page-catalogs' {
  /**
   * Names of the message catalogs that each page needs in addition to `shell`
   * (scripts/build/client-assets.ts).
   */
  const catalogs: Readonly<Record<import('../shared/paths').PageId, readonly string[]>>
  export default catalogs
}
