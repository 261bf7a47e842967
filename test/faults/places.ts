import { plantedFaults } from '../simulation/plantedFaults.ts'
import { faults } from './faults.ts'

/** Where a fault of `behaviours.json` is planted in this version, and the tests that must notice it. */
export type Place = { file: string; find: string; replace: string; tests: readonly string[] }

function ofFolder(name: string): Place {
  const { test, ...place } = find(faults, name)
  return { ...place, tests: [test] }
}

function ofHistories(name: string, ...tests: string[]): Place {
  return { ...find(plantedFaults, name), tests }
}

function find<F extends { name: string }>(all: readonly F[], name: string): F {
  const found = all.find(fault => fault.name === name)
  if (!found) throw new Error(`There is no fault "${name}".`)
  return found
}

export const places: Readonly<Record<string, Place>> = {
  'answer-before-payment': ofHistories(
    'an answer goes out once its payment waits',
    'src/payments/gate/createPaymentGate.test.ts',
  ),
  'answer-without-payment': ofHistories(
    'an answer goes out though its payment failed',
    'src/payments/gate/createPaymentGate.test.ts',
  ),
  'payment-for-other-request': ofFolder('a payment is good for another request'),
  'less-than-the-price': ofFolder('less than the price is enough'),
  'expires-before-settlement': ofFolder('a payment that ends before it can be settled is let in'),
  'free-answer-charged': ofFolder('what is given away is charged'),
  'failed-work-keeps-claim': ofFolder('failed work keeps the claim'),
  'two-nodes-one-payment': ofFolder('a claim may be taken over by two nodes'),
  'transfer-to-somebody-else': ofFolder('a transfer to somebody else counts as ours'),
  'later-transfer-counts': ofFolder('a later transfer in the transaction counts'),
  'reorganised-stays-settled': ofHistories(
    'a settlement that is reorganised away stays settled',
    'src/payments/settlement/confirmSettled.test.ts',
  ),
  'retries-without-funds': ofFolder('a payer without funds is tried again and again'),
  'two-transactions-one-nonce': ofFolder('two transactions with one nonce'),
  'gas-budget-forgets-open': ofFolder('the gas budget leaves out what is under way'),
  'stranger-becomes-buyer': {
    file: 'src/till/watchDeposits.ts',
    find: '(sent.get(refund_to) ?? 0n) > 0n ? refund_to : (most?.[0] ?? null)',
    replace: 'most ? (completed?.from ?? null) : null',
    tests: ['test/till/orders.test.ts'],
  },
  'collection-final-too-early': {
    file: 'src/till/createSweeper.ts',
    find: 'findBlock(chain, receipt, options.confirmations)',
    replace: 'findBlock(chain, receipt, 0)',
    tests: ['src/till/createSweeper.test.ts'],
  },
  'refund-counted-too-early': {
    file: 'src/till/recountRefunds.ts',
    find: '{ cacheTime: 0 })) - confirmations',
    replace: '{ cacheTime: 0 }))',
    tests: ['src/till/recountRefunds.test.ts'],
  },
  'refund-lost-by-reorganisation': {
    file: 'src/till/recountRefunds.ts',
    find: '      ...(isGone && { waiting: String(waiting), retry_at: 0 }),\n',
    replace: '',
    tests: ['src/till/recountRefunds.test.ts'],
  },
  'passport-final-too-early': ofFolder('a passport is final a block too early'),
  'disclosure-of-other-passport': ofFolder('a disclosure of another passport is believed'),
  'threshold-not-proven': {
    file: 'src/passportDocument/atLeast/verify.ts',
    find: 'return fromBytes(climb(leafOf(quantity, tops), siblings)) === fieldsRoot',
    replace: 'return fromBytes(climb(leafOf(quantity, tops), siblings)).length === fieldsRoot.length',
    tests: ['src/passportDocument/atLeast/atLeast.test.ts'],
  },
  'presentation-for-another-lender': {
    file: 'src/services/passports/checkShown.ts',
    find: 'challenge !== undefined && shownFor !== challenge',
    replace: 'challenge !== undefined && shownFor === null',
    tests: ['src/services/passports/checkShown.test.ts'],
  },
  'consent-expires-in-flight': ofFolder('consent margin 0'),
  'truncated-answer-believed': ofFolder('an answer that was cut is believed'),
  'lagging-node-believed': ofFolder('a node that is behind is believed'),
  'half-a-block-covered': ofFolder('a page that ends in the middle of a block covers the block'),
  'cents-cut-off': ofFolder('half a cent is cut off'),
  'circle-passes-as-pay': {
    file: 'src/core/activity/classifyActivity.ts',
    find: 'sortLinks(activity.links, ',
    replace: 'sortLinks([], ',
    tests: ['src/core/personas.test.ts'],
  },
  'sanctioned-payment-ignored': {
    file: 'src/core/verdict/findTaint.ts',
    find: '  if (sent > got) return true\n',
    replace: '',
    tests: ['src/core/verdict/findTaint.test.ts'],
  },
  'liquidations-ignored': {
    file: 'src/core/verdict/assessRisks.ts',
    find: "finding('REPEATED_LIQUIDATION', 'block',",
    replace: "finding('LIQUIDATED', 'warn',",
    tests: ['src/core/verdict/thresholds.test.ts'],
  },
  'obligations-ignored': {
    file: 'src/core/verdict/computeCapacity.ts',
    find: 'shareOfRest * (incomeCents - obligationsCents)',
    replace: 'shareOfRest * incomeCents',
    tests: ['src/core/verdict/computeCapacity.test.ts'],
  },
  'every-loan-affordable': {
    file: 'src/core/verdict/affords.ts',
    find: 'affords: monthlyPayment <= affordableMonthly',
    replace: 'affords: monthlyPayment >= 0',
    tests: ['src/core/verdict/affords.test.ts'],
  },
  'unknown-passes-policy': {
    file: 'src/core/policy/evaluatePolicy.ts',
    find: "ifUnknown = 'refer'",
    replace: "ifUnknown = 'skip'",
    tests: ['src/core/policy/policy.test.ts'],
  },
  'evidence-hash-ignores-amounts': {
    file: 'src/core/createInputHash.ts',
    find: 'NUMBERS.setFloat64(at + 40, amount, true)',
    replace: 'NUMBERS.setFloat64(at + 40, 0, true)',
    tests: ['src/core/createInputHash.test.ts'],
  },
  'statement-loses-decimals': {
    file: 'src/statements/formatMoney.ts',
    find: "digits.slice(at).replace(/0+$/, '')",
    replace: "digits.slice(at).slice(0, 2).replace(/0+$/, '')",
    tests: ['src/statements/formatMoney.test.ts'],
  },
  'statement-cid-of-other-bytes': {
    file: 'src/statements/computeCid.ts',
    find: 'content: bytes }',
    replace: 'content: bytes.subarray(0, chunkBytes) }',
    tests: ['src/statements/computeCid.test.ts'],
  },
  'altered-statement-genuine': {
    file: 'src/statementFile/checkStatementFile.ts',
    find: 'const isSigned = recover(statementTypedData(place, claim), signature as Hex) === issuer',
    replace: 'const isSigned = recover(statementTypedData(place, claim), signature as Hex) !== null',
    tests: ['test/statements/signed.test.ts'],
  },
  'ask-leaves-out-a-word': {
    file: 'src/chat/understand.ts',
    find: 'return ignored.length > 0 ?',
    replace: 'return ignored.length < 0 ?',
    tests: ['test/chat/wholeQuestion.test.ts'],
  },
  'ask-number-of-its-own': {
    file: 'src/chat/model/findUnbacked.ts',
    find: 'if (!isBacked(token, numbers)) unbacked.push(token)',
    replace: 'if (token.length > 99) unbacked.push(token)',
    tests: ['src/chat/model/findUnbacked.test.ts'],
  },
  'ask-locks-out-payers': {
    file: 'src/services/chat/misses.ts',
    find: 'if (!isUnderstoodAlone(question, clock()))',
    replace: 'if (question.input.message)',
    tests: ['test/chat/answerQuestion.test.ts'],
  },
  'header-lifts-limits': ofFolder('a payment header opens every door'),
  'one-address-uses-up-all': {
    file: 'src/http/limitUnpaidCallers.ts',
    find: '    callsOfSecond(ip, cost).isOver || callsOfAll(everyone, cost).isOver\n\n  function refuse(ip: string, cost: number): RateLimitedError | OverloadedError | null {\n    const own = calls(ip, cost)\n',
    replace:
      '    callsOfAll(everyone, cost).isOver\n\n  function refuse(ip: string, cost: number): RateLimitedError | OverloadedError | null {\n    takeFromAll(ip, cost)\n    const own = calls(ip, cost)\n',
    tests: ['src/http/limits.test.ts'],
  },
  'ipv6-caller-rotates': {
    file: 'src/lib/callerOf.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: ['src/http/limitPerCaller.test.ts'],
  },
  'stale-etag-not-modified': {
    file: 'src/http/matchesEtag.ts',
    find: ".some(tag => tag === etag || tag === '*')",
    replace: ".some(tag => tag !== '')",
    tests: ['src/http/matchesEtag.test.ts'],
  },
  'signature-in-log': {
    file: 'src/lib/redact.ts',
    find: '.replace(signatureHex, hidden)',
    replace: '',
    tests: ['src/lib/redact.test.ts'],
  },
  'forgotten-wallet-keeps-questions': {
    file: 'src/storage/forgetWallet.ts',
    find: "db.deleteFrom('chat_sessions').where('wallet', '=', address)",
    replace: "db.deleteFrom('chat_sessions').where('wallet', '=', '')",
    tests: ['src/storage/forgetWallet.test.ts'],
  },
  'sign-in-for-other-site': {
    file: 'src/signIn/signInMessage.ts',
    find: 'if (!hosts.includes(domain) || !isPageOf(hosts, uri))',
    replace: 'if (!hosts.includes(domain) && !isPageOf(hosts, uri))',
    tests: ['src/signIn/signInMessage.test.ts'],
  },
  'agent-payment-for-other-call': {
    file: 'src/agents/a2a/createExecutor.ts',
    find: 'const isOther = offered !== undefined && namesOther(userMessage, offered)',
    replace: 'const isOther = false',
    tests: ['src/agents/a2a/createExecutor.test.ts'],
  },
  'expired-task-readable': {
    file: 'src/storage/agentTasks.ts',
    find: "    .where('expires_at', '>=', now)\n    .executeTakeFirst()",
    replace: '    .executeTakeFirst()',
    tests: ['src/storage/agentTasks.test.ts'],
  },
  'daily-cap-per-call': {
    file: 'src/sdk/spending.ts',
    find: 'if (spent + amount > options.perDay)',
    replace: 'if (amount > options.perDay)',
    tests: ['src/sdk/createVouch.test.ts'],
  },
  'batch-pays-twice': {
    file: 'src/sdk/screenMany.ts',
    find: "      if (before?.status === 'done') return before\n",
    replace: '',
    tests: ['src/sdk/screenMany.test.ts'],
  },
  'service-chooses-file': {
    file: 'src/cli/client/fileNameOf.ts',
    find: "id.replace(/[^\\w-]/g, '_')",
    replace: 'id',
    tests: ['src/cli/client/fileNameOf.test.ts'],
  },
  'mistyped-address-screened': {
    file: 'src/cli/client/assertAddress.ts',
    find: 'if (!hasRightChecksum(text))',
    replace: 'if (!hasRightChecksum(text.toLowerCase()))',
    tests: ['src/cli/client/assertAddress.test.ts'],
  },
  'list-loses-lines': {
    file: 'src/applicants/readPeople.ts',
    find: "        lines.push(toUnreadable(row, header, { text: address, why: 'checksum' }))",
    replace: '        continue',
    tests: ['src/applicants/readPeople.test.ts'],
  },
  'page-policy-differs': {
    file: 'dashboard/src/data/policy.ts',
    find: "severity === 'warn').length",
    replace: "severity === 'info').length",
    tests: ['dashboard/src/data/policy.test.ts'],
  },
  'formula-in-export': {
    file: 'src/wire/csvCell.ts',
    find: 'const safe = plainNumber.test(text) ?',
    replace: "const safe = text !== '' ?",
    tests: ['src/wire/csvCell.test.ts'],
  },
  'treasury-nobody-owns': {
    file: 'src/config/treasury.ts',
    find: "  if (treasury === zeroAddress) return { problem: 'is the zero address', fix }\n",
    replace: '',
    tests: ['src/config/parseConfig.test.ts'],
  },
  'secret-in-configuration-error': {
    file: 'src/config/parseConfig.ts',
    find: "problem: secret || text.includes('@') ? 'is not usable' :",
    replace: "problem: text.includes('@') ? 'is not usable' :",
    tests: ['src/config/parseConfig.test.ts'],
  },
  'foreign-lease-released': ofFolder('a lease of another is given back'),
  'wrong-clock-unnoticed': {
    file: 'src/services/health/findClockFault.ts',
    find: 'if (Math.abs(aheadSeconds) <= toleranceSeconds) return null',
    replace: 'if (aheadSeconds <= toleranceSeconds) return null',
    tests: ['src/services/health/findClockFault.test.ts'],
  },
}
