export * from './shipping-profiles.endpoints.ts'
