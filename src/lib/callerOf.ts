const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whom a network address belongs to: of IPv6 one subscriber has at least a whole /64, so its lower half tells nothing. */
export function callerOf(ip: string): string {
  if (!ip.includes(':')) return ip
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
