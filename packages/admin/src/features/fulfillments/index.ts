export { AskForAddress } from './ask-for-address.ts'
export { FulfillmentCard } from './fulfillment-card.tsx'
export { CreateFulfillmentDialog, FulfillReplacementDialog } from './fulfillments-dialogs.ts'
export { messages as fulfillmentMessages } from './fulfillments-messages.ts'
