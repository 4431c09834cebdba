import { resolve } from 'node:path'

/** A path as whoever gave the command means it: npm changes the directory. */
export const fromHere = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file)
