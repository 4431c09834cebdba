/** Seconds that a claimed order stays reserved without a sign of life of its packer. */
export const LEASE_SECONDS = 300

/** Seconds between two signs of life. */
export const HEARTBEAT_SECONDS = 60
