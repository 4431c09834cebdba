import { lazyPart } from '../../lib/code/lazy-part.ts'

/** The setup checklist of the start page, loaded lazily. */
export const SetupCard = lazyPart(async () => (await import('./setup-card.tsx')).SetupCard, { isExtra: true })
