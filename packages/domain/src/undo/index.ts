export {
  hasUndoWindow,
  MOST_UNDO_SECONDS,
  type UndoableName,
  USUAL_UNDO_SECONDS,
  undoableNames,
  undoGroups,
  undoWindows,
} from './undo-windows.ts'
