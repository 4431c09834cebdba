export { type ShippingMethod, shippingMethod, shippingOption, taxLine } from './shipping.ts'
