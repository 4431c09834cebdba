export { ReceiveButton } from './receive-button.tsx'
export { ReturnEvent } from './return-event.tsx'
export { RequestReturnDialog } from './returns-dialogs.ts'
