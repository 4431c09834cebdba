export {
  countedMoney,
  decideMoney,
  decideOperations,
  type KeyDecision,
  type KeyLimits,
  type KeyUsage,
} from './decide-call.ts'
export { type FoundTool, findTools } from './find-tools.ts'
export { type ToolHints, toolHints, toolTitle } from './tool-hints.ts'
