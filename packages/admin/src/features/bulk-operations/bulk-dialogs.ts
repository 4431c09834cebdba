import type { BulkOperationName } from '@purser/domain/bulk-operations'
import type { ComponentType } from 'react'
import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'
import type { BulkDialogProps } from './dialogs/bulk-dialog-props.ts'

const dialogs = lazyDialogs({
  NoteDialog: () => import('./dialogs/note-dialog.tsx'),
  ResendDialog: () => import('./dialogs/resend-dialog.tsx'),
  TrackingDialog: () => import('./dialogs/tracking-dialog.tsx'),
  EditProductsDialog: () => import('./dialogs/edit-products-dialog.tsx'),
  PricesDialog: () => import('./dialogs/prices-dialog.tsx'),
  TagsDialog: () => import('./dialogs/tags-dialog.tsx'),
  AssignDialog: () => import('./dialogs/assign-dialog.tsx'),
  DisablingDialog: () => import('./dialogs/disabling-dialog.tsx'),
})

/** The dialogs of the operations that take fields; the others open their preview at once. */
export const bulkDialogs: Readonly<Partial<Record<BulkOperationName, ComponentType<BulkDialogProps>>>> = {
  'create-note': dialogs.NoteDialog,
  'resend-notification': dialogs.ResendDialog,
  'ship-fulfillment': dialogs.TrackingDialog,
  'fulfill-and-ship': dialogs.TrackingDialog,
  'update-product': dialogs.EditProductsDialog,
  'change-prices': dialogs.PricesDialog,
  'tag-order': dialogs.TagsDialog,
  'tag-product': dialogs.TagsDialog,
  'assign-order': dialogs.AssignDialog,
  'update-discount': dialogs.DisablingDialog,
  'update-gift-card': dialogs.DisablingDialog,
}
