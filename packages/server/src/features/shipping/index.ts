export { shippingRoutes } from './shipping.routes.ts'
export { priceShippingMethods } from './shipping-methods.ts'
