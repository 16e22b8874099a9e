declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs of Chinese characters, `traditional simplified`, separated by `|`. */
  const pairs: string
  export default pairs
}
