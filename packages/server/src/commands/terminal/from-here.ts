import { resolve } from 'node:path'

/** Resolves a path relative to the directory that the command was run in, as npm changes it. */
export const fromHere = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file)
