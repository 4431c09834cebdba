export { BulkActions } from './bulk-actions.tsx'
