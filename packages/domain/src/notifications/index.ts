export { notificationLabel } from './labels.ts'
