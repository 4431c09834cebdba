export { SwapEvent } from './swap-event.tsx'
export { CreateSwapDialog } from './swaps-dialogs.ts'
