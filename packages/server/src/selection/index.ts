export { attachParts } from './attach-parts.ts'
export { narrowParts } from './narrow-parts.ts'
export { presentSelected } from './present-selected.ts'
export { type Part, partOf, type SelectionQuery, select } from './select.ts'
