export declare function findMachineProgram(
  name: 'nginx' | 'pgbouncer' | 'openssl' | 'curl',
): string | undefined
