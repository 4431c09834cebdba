import { lazyPart } from '../../lib/code/lazy-part.ts'

/** The checklist where operators begin; its code is not waited for. */
export const SetupCard = lazyPart(async () => (await import('./setup-card.tsx')).SetupCard, { isExtra: true })
