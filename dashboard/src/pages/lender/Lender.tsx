import { isMiniPay } from '../../wallet/provider.ts'
import { DetailPage } from './DetailPage.tsx'
import { LenderFrame } from './LenderFrame.tsx'
import { PolicyPage } from './PolicyPage.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { ScreenPage } from './ScreenPage.tsx'
import { SpendingPage } from './SpendingPage.tsx'

export function Lender({ path }: { path: string }) {
  const given = /^\/screen\/w\/(.+)$/.exec(path)?.[1]
  const wallet = given && /^0x[0-9a-fA-F]{40}$/.test(given) ? given : null
  // A lender's pages are about addresses and signatures, and MiniPay shows and gives neither.
  if (isMiniPay()) return <ScreenPage />
  return (
    <LenderFrame path={wallet ? '/screen/results' : given ? '/screen' : path}>
      {wallet ? (
        <DetailPage key={wallet} address={wallet} />
      ) : path === '/screen/results' ? (
        <ResultsPage />
      ) : path === '/screen/policy' ? (
        <PolicyPage />
      ) : path === '/screen/spending' ? (
        <SpendingPage />
      ) : (
        <ScreenPage given={given} />
      )}
    </LenderFrame>
  )
}
