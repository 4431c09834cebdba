/** 'Products are not built yet', 'Draft order is not built yet'. */
export function notBuiltYet(section: string): string {
  return `${section} ${section.endsWith('s') ? 'are' : 'is'} not built yet`
}
