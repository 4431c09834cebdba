export { shippingProfilesRoutes } from './shipping-profiles.routes.ts'
