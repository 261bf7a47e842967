import { checksumAddress } from '../../chain/checksumAddress.ts'
import { asciiJson } from '../../lib/asciiJson.ts'
import type { Caller } from '../../payments/gate/paidOperation.ts'
import type { ScreenRequest, ScreenResult } from '../../wire/screen.ts'
import type { Context } from '../context.ts'
import { answerLoan } from '../loans/answerLoan.ts'
import { readWalletPassport } from '../passports/readWalletPassport.ts'
import { freshnessOf, type StoredAnalysis } from './storedAnalysis.ts'

type Screened = Omit<ScreenResult, 'attribution' | 'payment'>
type Passport = Awaited<ReturnType<typeof readWalletPassport>>

/** Answers a lender's question: is this wallet trustworthy, what does it earn, what could it borrow, and why. */
export async function screenWallet(
  ctx: Context,
  request: ScreenRequest,
  { payer }: Pick<Caller, 'payer'>,
): Promise<Screened> {
  const { stored, passport, asked } = await look(ctx, request, payer)
  return { ...describe(request, stored, passport), ...asked }
}

const nobody = '"callerAddress":""'

/** The same as JSON. Only the caller's part differs between callers; the rest is written once while the analysis is in memory. */
export async function writeScreen(
  ctx: Context,
  request: ScreenRequest,
  { payer }: Pick<Caller, 'payer'>,
): Promise<string> {
  const { stored, passport, asked } = await look(ctx, request, payer)
  // Loan questions differ, so these answers are not cached.
  if (Object.keys(asked).length > 0) return asciiJson({ ...describe(request, stored, passport), ...asked })
  const passportJson = JSON.stringify(passport)
  let known = ctx.memory.screens.get(stored.analysis)
  if (known?.passport !== passportJson) {
    const json = asciiJson({ ...describe(request, stored, passport), callerAddress: '' })
    const at = json.indexOf(nobody)
    known = {
      passport: passportJson,
      before: json.slice(0, at + nobody.length - 1),
      after: json.slice(at + nobody.length - 1),
    }
    ctx.memory.screens.set(stored.analysis, known)
  }
  return known.before + checksumAddress(request.callerAddress.toLowerCase()) + known.after
}

async function look(ctx: Context, request: ScreenRequest, payer: string) {
  const { stored, asked } = await answerLoan(ctx, { ...request, payer })
  return { stored, asked, passport: await readWalletPassport(ctx, request.walletAddress) }
}

function describe(
  { walletAddress, callerAddress, months = 12 }: ScreenRequest,
  stored: StoredAnalysis,
  passport: Passport,
): Screened {
  const { analysis } = stored
  const { min, max, currency, confidence } = analysis.loanCapacity
  return {
    walletAddress: checksumAddress(walletAddress),
    callerAddress: checksumAddress(callerAddress),
    months,
    trust: analysis.trust,
    scored: analysis.scored,
    reputationScore: analysis.reputationScore,
    band: analysis.band,
    averageMonthlyIncome: analysis.averageMonthlyIncome,
    income: analysis.income,
    loanCapacity: { min, max, currency, confidence },
    forgery: analysis.forgery,
    factors: analysis.factors,
    risks: analysis.risks,
    coverage: analysis.coverage,
    passport,
    model: analysis.model,
    evidence: analysis.evidence,
    ...freshnessOf(stored),
  }
}
