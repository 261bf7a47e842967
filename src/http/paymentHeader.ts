/** x402 puts JSON into headers as base64. */
export function encodePaymentHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
