import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const AcknowledgeDialog = lazyDialog(
  async () => (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
)
