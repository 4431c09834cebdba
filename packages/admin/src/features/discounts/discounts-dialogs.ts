import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { EditDetailsDialog, EditRuleDialog, CreateCodeDialog } = lazyDialogs({
  EditDetailsDialog: () => import('./edit-details-dialog.tsx'),
  EditRuleDialog: () => import('./edit-rule-dialog.tsx'),
  CreateCodeDialog: () => import('./create-code-dialog.tsx'),
})
