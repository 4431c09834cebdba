export { ReceiveButton } from './receive-button.tsx'
export { ReturnEvent } from './return-event.tsx'
export { returnedGoods } from './returned-goods.ts'
export { RequestReturnDialog } from './returns-dialogs.ts'
