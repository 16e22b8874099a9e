/** Home's later parts (client/shell/LaterPart.tsx), in one chunk. */
export { ProviderStrip } from './ProviderStrip'
export { WinnerBoard } from './WinnerBoard'
