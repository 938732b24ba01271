/** The address of the game if it is safe to open: https and a host of ours, else undefined. Source: reliability X4 */
export function gameUrl(raw: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(raw)) return undefined;
  const { protocol, host, username, password, href } = new URL(raw);
  return protocol === 'https:' && hosts.includes(host) && !username && !password ? href : undefined;
}
