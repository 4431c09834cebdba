export {
  doneWords,
  hasUndoWindow,
  isMovedMoney,
  MOST_UNDO_SECONDS,
  type MovedMoney,
  type UndoableName,
  USUAL_UNDO_SECONDS,
  undoableNames,
  undoGroups,
  undoWindows,
} from './undo-windows.ts'
