export { SoldCards } from './sold-cards.tsx'
