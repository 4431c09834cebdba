export { isLinkTemplate, linkFromTemplate } from './link-template.ts'
