import { counted } from '@purser/domain/counts'

export const messages = {
  yes: 'Yes',
  no: 'No',
  noYesNo: 'Enter yes or no',
  belowZero: 'Enter 0 or more',
  tooSmall: (least: number) => `Enter ${least} or more`,
  tooLarge: 'Enter a smaller number',
  tooLong: (most: number) => `At most ${most} characters`,
  keys: 'Move with the arrow keys and select with Shift. Type to replace, F2 or Enter to edit, Delete to clear. Ctrl+C copies, Ctrl+V pastes, Ctrl+D fills down, Ctrl+Z undoes. Press Escape, then Tab to leave the sheet.',
  toolbar: 'Sheet',
  undo: 'Undo',
  redo: 'Redo',
  fillDown: 'Fill down',
  changeBy: 'Change numbers by',
  changeByPlaceholder: '+10%  -5  *1.1',
  apply: 'Apply',
  noFormula: 'Enter +10%, -5, *1.1 or /2',
  noNumbers: 'Select at least one number',
  selected: (rows: number, columns: number) => `${rows} × ${columns} selected`,
  changed: (count: number) => `${counted(count, 'cell')} changed`,
  copied: (count: number) => `${counted(count, 'cell')} copied`,
  left: (rows: number, columns: number) =>
    [rows > 0 && counted(rows, 'row'), columns > 0 && counted(columns, 'column')]
      .filter(Boolean)
      .join(' and ')
      .concat(" didn't fit"),
  lost: (text: string) => `'${text}' wasn't saved because this cell was deleted.`,
  editing: (column: string, row: string) => `${column} of ${row}`,
  number: 'Row',
} as const
