import { createHash } from 'node:crypto'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { type StatementIssuer, signStatementFile } from '../../statementFile/signStatementFile.ts'
import { computeCid } from '../../statements/computeCid.ts'
import { computeStatement } from '../../statements/computeStatement.ts'
import { layOutStatement } from '../../statements/layout/layOutStatement.ts'
import { sealStatement } from '../../statements/sealStatement.ts'
import { periodMonths, type StatementData } from '../../statements/statementData.ts'
import { statementUrl } from '../../statements/statementUrl.ts'
import { findStatement, queuePins, readPins, storeStatement } from '../../statements/store/statements.ts'
import type { StatementRow } from '../../storage/schema.ts'
import { readSharedSecret } from '../../storage/sharedSecret.ts'
import { lowerAddress } from '../../wire/address.ts'
import type { StatementRequest, StatementResult } from '../../wire/statement.ts'
import { readJudged } from '../analysis/readJudged.ts'
import type { Context } from '../context.ts'
import { readValidPassport } from '../passports/readWalletPassport.ts'
import { readPeriod } from './readPeriod.ts'

/** How long an answer waits for the pinning services; missing pins are retried later. */
const pinWaitMs = 8_000

/** Already paid, so it may run again for the same request until it succeeds: every step is repeatable. */
export async function makeStatement(
  ctx: Context,
  input: Pick<StatementRequest, 'walletAddress' | 'period'> & { asOfBlock?: number },
): Promise<Omit<StatementResult, 'attribution' | 'payment'>> {
  const { config, database, statements } = ctx
  const { walletAddress, period, asOfBlock } = input
  const [account, passport] = await Promise.all([
    readPeriod(ctx, {
      walletAddress,
      months: periodMonths[period],
      ...(asOfBlock !== undefined && { asOfBlock }),
    }),
    readValidPassport(ctx, walletAddress),
  ])
  const { issuer } = ctx.passports
  const madeBy = {
    service: ctx.baseUrl(),
    issuer,
    contract: issuer ? (ctx.passports.contract?.contract ?? null) : null,
  }
  const data = computeStatement({ ...account, period, chainId: config.chainId, passport, madeBy })
  const row = await renderOnce(ctx, data)
  const { services } = statements.pinner
  await queuePins(database, { cid: row.cid, services, now: ctx.clock() })
  await Promise.race([
    statements.pinner.pinNow(row.cid),
    new Promise(done => setTimeout(done, pinWaitMs).unref()),
  ])
  const pins = await readPins(database, row.cid)
  const isPublic = pins.some(({ service, status }) => status === 'pinned' && services.includes(service))
  return {
    statementId: row.statement_id,
    verifyUrl: statementUrl(ctx.baseUrl(), row.statement_id),
    walletAddress: checksumAddress(walletAddress),
    period,
    from: data.from,
    to: data.to,
    totals: data.totals,
    cid: row.cid,
    sha256: row.sha256,
    bytes: row.bytes,
    pages: row.pages,
    url: `${ctx.baseUrl()}/ipfs/${row.cid}`,
    gatewayUrl: isPublic ? `${statements.gatewayUrl}/ipfs/${row.cid}` : null,
    pins: [
      { service: 'local', status: 'stored' },
      ...pins.map(({ service, status, tries }) => ({
        service,
        status: status === 'queued' && tries > 0 ? 'failed' : status,
      })),
    ],
  }
}

/** The statement of this exact data: the earlier one, or a new one. */
async function renderOnce(ctx: Context, data: StatementData): Promise<StatementRow> {
  const { database, statements, clock } = ctx
  const sealed = sealStatement(data, await readSharedSecret(database, 'statement number'))
  const known = await findStatement(database, sealed.statementId)
  if (known) return known
  const set = await statements.renderer.render({
    layout: JSON.stringify(layOutStatement(data, sealed)),
    data: sealed.text,
    createdAt: Date.parse(data.to) / 1000,
  })
  const issuer = issuerOf(ctx, data)
  const { statementId } = sealed
  const { wallet, from, to } = data
  const pdf = issuer ? await signStatementFile(issuer, set.pdf, { statementId, wallet, from, to }) : set.pdf
  const row: StatementRow = {
    statement_id: statementId,
    wallet,
    period: data.period,
    as_of_block: data.asOfBlock,
    cid: await computeCid(pdf),
    sha256: createHash('sha256').update(pdf).digest('hex'),
    bytes: pdf.length,
    pages: set.pages,
    created_at: clock(),
    issuer: issuer && lowerAddress(issuer.issuer),
  }
  const fileName = `vouch-statement-${data.wallet.slice(0, 10)}-${data.to.slice(0, 10)}-${data.period}.pdf`
  await storeStatement(database, { row, pdf, fileName })
  return row
}

/** Who signs the file; null on a node without a key or a contract. */
function issuerOf(
  { passports: { chainId, sign } }: Context,
  { madeBy }: StatementData,
): StatementIssuer | null {
  const { issuer, contract } = madeBy
  return sign && issuer && contract ? { chainId, contract, issuer, sign } : null
}

/** Runs before the money moves: an unreadable chain costs the caller nothing. */
export async function prepareStatement(
  { history }: Context,
  { walletAddress, period }: StatementRequest,
): Promise<void> {
  await readJudged(history, { wallet: walletAddress.toLowerCase(), months: periodMonths[period] })
}
