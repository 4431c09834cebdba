import { counted } from '@purser/domain/counts'

export const messages = {
  yes: 'Yes',
  no: 'No',
  noYesNo: 'Enter yes or no',
  belowZero: 'It cannot be below zero',
  tooSmall: (least: number) => `It cannot be below ${least}`,
  tooLarge: 'The number is too large',
  tooLong: (most: number) => `At most ${most} characters`,
  keys: 'Arrows move, Shift with them selects, typing replaces, F2 or Enter edits, Delete clears. Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Ctrl+Z undoes. Escape, then Tab leaves the sheet.',
  toolbar: 'Sheet',
  undo: 'Undo',
  redo: 'Redo',
  fillDown: 'Fill down',
  changeBy: 'Change numbers by',
  changeByPlaceholder: '+10%  -5  *1.1',
  apply: 'Apply',
  noFormula: 'Write +10%, -5, *1.1 or /2',
  noNumbers: 'No numbers are selected',
  selected: (rows: number, columns: number) => `${rows} × ${columns} selected`,
  changed: (count: number) => `${counted(count, 'cell')} changed`,
  copied: (count: number) => `${counted(count, 'cell')} copied`,
  left: (rows: number, columns: number) =>
    [rows > 0 && counted(rows, 'row'), columns > 0 && counted(columns, 'column')]
      .filter(Boolean)
      .join(' and ')
      .concat(' did not fit'),
  lost: (text: string) => `'${text}' was not saved: this cell was deleted.`,
  editing: (column: string, row: string) => `${column} of ${row}`,
  number: 'Row',
} as const
