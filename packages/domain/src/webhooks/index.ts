export { webhookUrlRefusal } from './address.ts'
export { isGivenUp, OLD_SECRET_SECONDS, RESENT_AT_ONCE, restSeconds, secondsToNextTry } from './patience.ts'
export {
  changeWebhookRefusal,
  type DeliveryState,
  deliveryStates,
  sendToWebhookRefusal,
  type WebhookFacts,
  type WebhookOwner,
  type WebhookStatus,
  webhookStatus,
  webhookStatuses,
} from './status.ts'
export { TEST_TOPIC, type Topic, topicGroups, topicLabel, topics } from './topics.ts'
