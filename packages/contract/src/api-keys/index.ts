export { type ApiKey, createApiKey, listApiKeys, revokeApiKey, updateApiKey } from './api-keys.ts'
