export { retrieveUndoSettings, type UndoSettings, updateUndoSettings } from './undo-settings.ts'
