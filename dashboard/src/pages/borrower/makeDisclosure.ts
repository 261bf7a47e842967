import type { openDocument } from '../../../../src/passportDocument/disclose.ts'
import type { Disclosure } from '../../../../src/wire/passportDisclosure.ts'
import type { Key } from '../../i18n/index.ts'
import { WalletError } from '../../wallet/provider.ts'
import { sign } from '../../wallet/sign.ts'
import { requireWallet } from '../../wallet/wallet.ts'
import { challengeForm } from '../public/challenges.ts'
import type { Wanted } from './Proving.tsx'
import { takeUse } from './takeUse.ts'

type Document = Parameters<typeof openDocument>[0]
type Chosen = { names: readonly string[]; wanted: Wanted | null; challenge: string }

/** Documents that were opened: whoever shows one part often shows another. */
const opened = new WeakMap<object, ReturnType<typeof openDocument>>()

/** What was chosen of a passport, proven; with a challenge the wallet signs the proof for it. Else the words for why not. */
export async function makeDisclosure(
  document: Readonly<Record<string, unknown>>,
  { names, wanted, challenge }: Chosen,
): Promise<Disclosure | Key> {
  if (wanted && challenge !== '' && !challengeForm.test(challenge)) return 'passports.for.wrong'
  const { openDocument } = await import('../../../../src/passportDocument/disclose.ts')
  const use = wanted && takeUse(String(document.reportId), wanted)
  if (wanted && use === null) return 'passports.prove.used'
  let shown: Disclosure
  try {
    const show = opened.get(document) ?? openDocument(document as unknown as Document)
    opened.set(document, show)
    shown = show(names, wanted ? [{ ...wanted, use: use ?? 0 }] : [])
  } catch {
    return 'passports.prove.low'
  }
  return wanted && challenge !== '' ? present(shown, challenge, String(document.subject)) : shown
}

async function present(shown: Disclosure, challenge: string, subject: string): Promise<Disclosure> {
  const { address, provider, signsMessages } = await requireWallet()
  if (!signsMessages) throw new WalletError('unsupported', 'This wallet signs no messages.')
  if (address.toLowerCase() !== subject.toLowerCase())
    throw new WalletError('other-account', 'Another wallet is connected than the one the passport is about.')
  const { presentTo } = await import('../../../../src/passportDocument/atLeast/presentation.ts')
  return presentTo(challenge as `0x${string}`, shown, data => sign(provider, address, data))
}
