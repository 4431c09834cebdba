import { z } from 'zod'

/** The directory of everything that is kept on this machine: the embedded database, pictures, backups. */
export const dataDir = z.string().default('./data')
