export declare function findChromium(options?: { isWhole?: boolean }): string | undefined
