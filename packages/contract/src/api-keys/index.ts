export { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
