export { builtInPaymentProviders } from './bookkeeping-provider.ts'
export type { PaymentAnswer, PaymentProvider, PaymentProviders, PaymentRequest } from './payment-provider.ts'
