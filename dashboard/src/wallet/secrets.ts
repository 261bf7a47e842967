/** 32 bytes that only this browser knows, in hex. */
export function makeSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
