import { encode } from 'uqr'

/** A QR code as one SVG path. A long text needs the whole width, and no room for repair: a screen has no stains. */
export function QrCode({ text, label, isLong = false }: { text: string; label: string; isLong?: boolean }) {
  const { data, size } = encode(text, { border: isLong ? 4 : 1, ecc: isLong ? 'L' : 'M' })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <div class={isLong ? 'qr long' : 'qr'}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
