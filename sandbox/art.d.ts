/** A data module: bytes that come with the worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}
