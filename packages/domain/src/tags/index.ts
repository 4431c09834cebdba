export { type TagColor, tagColorLabels, tagColors } from './tag-colors.ts'
