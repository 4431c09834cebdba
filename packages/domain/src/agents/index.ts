export { type FoundTool, findTools } from './find-tools.ts'
export { type ToolHints, toolHints, toolTitle } from './tool-hints.ts'
