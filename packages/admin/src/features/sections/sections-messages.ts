export function notBuiltYet(section: string): string {
  return `${section} is not built yet`
}
