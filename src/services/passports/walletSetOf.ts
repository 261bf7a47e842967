import type { PassportRow } from '../../storage/schema.ts'
import type { AnyPassportDocument } from '../../wire/passportDocument.ts'

/** The wallets that a passport judges as one; null when it is about a single wallet. */
export function walletSetOf({ document }: Pick<PassportRow, 'document'>) {
  const { subject, ...facts } = JSON.parse(document) as AnyPassportDocument
  const wallets = 'wallets' in facts ? facts.wallets : undefined
  return wallets ? { walletAddress: subject, wallets: [subject, ...wallets] } : null
}
