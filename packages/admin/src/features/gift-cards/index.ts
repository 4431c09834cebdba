export { AwaitedCode } from './awaited-code.tsx'
export { SoldCards } from './sold-cards.tsx'
