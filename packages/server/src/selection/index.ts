export { attachParts } from './attach-parts.ts'
export { narrowParts } from './narrow-parts.ts'
export { type Part, type Selection, type SelectionQuery, select } from './select.ts'
