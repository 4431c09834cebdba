import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const EditDetailsDialog = lazyDialog(
  async () => (await import('./edit-details-dialog.tsx')).EditDetailsDialog,
)
export const EditRuleDialog = lazyDialog(async () => (await import('./edit-rule-dialog.tsx')).EditRuleDialog)
export const CreateCodeDialog = lazyDialog(
  async () => (await import('./create-code-dialog.tsx')).CreateCodeDialog,
)
