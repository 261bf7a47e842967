import { renderSVG, renderUnicodeCompact } from 'uqr'

/** A QR code as an SVG image, dark on light, with the quiet zone that scanners need. */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4 })
}

/** A QR code in half blocks, for a terminal. */
export function qrText(text: string): string {
  return renderUnicodeCompact(text, { ecc: 'M', border: 2 })
}
