export { taxed } from './list-shipping-options.ts'
export { shippingRoutes } from './shipping.routes.ts'
export { addShippingMethods, loadOptions, priceShippingMethods } from './shipping-methods.ts'
