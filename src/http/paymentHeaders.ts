import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request carries a payment; examining it costs little, so no limit for strangers stops a payer. */
export function carriesPayment(headers: IncomingHttpHeaders): boolean {
  return headers['x-payment'] !== undefined || headers['payment-signature'] !== undefined
}

/** x402 puts JSON into headers as base64. */
export function encodePaymentHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
