export { createDiskStorage, type FileStorage } from './file-storage.ts'
export type {
  FulfillmentAnswer,
  FulfillmentProvider,
  FulfillmentProviders,
  FulfillmentRequest,
} from './fulfillment-provider.ts'
export { foreignText, hearProvider } from './hear-provider.ts'
export type { Mail, MailAnswer, MailTransport } from './mail-transport.ts'
export type {
  PaymentAnswer,
  PaymentNotice,
  PaymentProvider,
  PaymentProviders,
  PaymentRequest,
  SentNotice,
} from './payment-provider.ts'
export { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'
