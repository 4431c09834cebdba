export {
  type ApiKey,
  createApiKey,
  createApiKeyBody,
  listApiKeys,
  revokeApiKey,
  updateApiKey,
  updateApiKeyBody,
} from './api-keys.ts'
