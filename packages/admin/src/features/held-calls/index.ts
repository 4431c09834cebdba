export { HeldStrip } from './held-strip.tsx'
export { UndoToasts } from './undo-toasts.tsx'
