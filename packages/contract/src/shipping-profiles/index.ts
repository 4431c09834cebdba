export {
  createShippingProfile,
  createShippingProfileBody,
  deleteShippingProfile,
  listShippingProfiles,
  retrieveShippingProfile,
  updateShippingProfile,
  updateShippingProfileBody,
  type WholeShippingProfile,
  wholeShippingProfile,
} from './shipping-profiles.endpoints.ts'
