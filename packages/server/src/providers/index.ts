export { awaitProvider, providerText, unclearAnswer } from './await-provider.ts'
export { createDiskStorage } from './disk-storage.ts'
export { type FileStorage, StorageUnavailable } from './file-storage.ts'
export type {
  FulfillmentAnswer,
  FulfillmentProvider,
  FulfillmentProviders,
  FulfillmentRequest,
} from './fulfillment-provider.ts'
export type { Mail, MailAnswer, MailFile, MailTransport } from './mail-transport.ts'
export { addressesOf, PrivateAddress } from './outbound/addresses.ts'
export { outboundReach, type Reach, type ReachSetting, type RecordRequest } from './outbound/reach.ts'
export { sendRequest } from './outbound/send-request.ts'
export type { ProviderDispute } from './payment-disputes.ts'
export {
  LateNotice,
  type PaymentAnswer,
  type PaymentCall,
  type PaymentFinding,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentProviders,
  type PaymentRequest,
  type ProviderNotice,
  type SentNotice,
} from './payment-provider.ts'
export type {
  HeldMoney,
  PaidMoney,
  PaymentReconciliation,
  ProviderMovement,
  Span,
} from './payment-reconciliation.ts'
export {
  PaymentRefused,
  type PaymentSessionRequest,
  type PaymentSessionState,
  type PaymentSessions,
  PaymentUnknown,
} from './payment-sessions.ts'
export type { S3Options } from './s3-requests.ts'
export { createS3Storage, findS3Fault } from './s3-storage.ts'
export { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'
export { createStripeProvider, type StripeOptions } from './stripe/create-stripe-provider.ts'
export type { StripeCapture } from './stripe/stripe-sessions.ts'
