declare module 'virtual:icons-url' {
  const url: string
  export default url
}
