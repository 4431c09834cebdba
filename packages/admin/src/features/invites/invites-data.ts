/** All open invites: a store has at most a hundred. */
export const invitesInput = { query: { limit: 100 } } as const
