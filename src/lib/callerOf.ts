const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Some proxies append the caller's port. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/

/** The caller behind a network address: an IPv6 subscriber has at least a whole /64, so the lower half is ignored. */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address
  const [, v4WithPort, v6WithPort] = withPort.exec(address) ?? []
  if (v4WithPort) return v4WithPort
  const ip = v6WithPort ?? address
  const v4 = mapped.exec(ip)?.[1]
  if (v4) return v4
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
