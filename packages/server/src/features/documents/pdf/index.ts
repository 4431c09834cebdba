export type { OtherFonts } from './fonts.ts'
export type { Printer } from './printer.ts'
export type { Cell, Column, Sheet, Sum } from './sheet.ts'
