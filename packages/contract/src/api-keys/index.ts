export { type ApiKey, apiKey, createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
