export * from './email-settings.endpoints.ts'
export type { EmailSettingsRecord, EmailTextRecord, EmailWordsRecord } from './email-settings.ts'
