import { type Provider, toWalletError } from './provider.ts'

/** Sends a call from the wallet; its own fees, in whatever it pays them with. Returns when the wallet has taken it. */
export async function sendTransaction(
  provider: Provider,
  from: string,
  { to, data }: { to: string; data: string },
): Promise<void> {
  await provider
    .request({ method: 'eth_sendTransaction', params: [{ from, to, data, value: '0x0' }] })
    .catch(error => {
      throw toWalletError(error)
    })
}
