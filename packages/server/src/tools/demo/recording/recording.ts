import { fileURLToPath } from 'node:url'

/** The demo store as it was recorded: an archive like a backup's, of the tables that the demo fills. */
export const recordingPath = fileURLToPath(new URL('./demo-store.tar.gz', import.meta.url))

/** The recording's operator, replaced by the store's own. */
export const RECORDED_AUTHOR = 'usr_01JJG000000000000000000000'
