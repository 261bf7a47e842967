import { shortAddress } from '../lib/format.ts'
import { Link } from '../lib/router.tsx'
import { useStore } from '../lib/store.ts'
import { wallet } from '../wallet/wallet.ts'
import { personaName } from '../words/personaName.ts'

/** A screened wallet by its name, where the embedded world knows one, else by its address. */
export function WalletLink({ address }: { address: string }) {
  const { demo } = useStore(wallet)
  const persona = demo?.personas.find(entry => entry.address.toLowerCase() === address.toLowerCase())
  return (
    <Link class={persona ? '' : 'addr'} href={`/screen/w/${address}`} title={address}>
      {persona ? personaName(persona.name) : shortAddress(address)}
    </Link>
  )
}
