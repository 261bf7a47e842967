import { maxBatchWallets } from '../../../wire/screenBatch.ts'
import { signalIds } from '../../../wire/signals.ts'
import type { Reading } from '../reading.ts'
import { isQuestion } from './isQuestion.ts'
import { type Order, readOrder } from './readOrder.ts'
import { tokenize } from './tokenize.ts'

const maxCharacters = 8_000
/** A hundred wallets with a word between them need half of this. */
const maxTokens = 600
const maxQuestion = 2_000
const periods = [3, 6, 12]

/** The one operation that a text orders. It asks back when a word is unknown or the text orders more than one thing. */
export function readText(text: string): Reading {
  // Anybody may send text for free, and each word is looked up several times.
  const tokens = text.length > maxCharacters ? null : tokenize(text)
  if (!tokens || tokens.length > maxTokens) return ask('That is too long to be read.')
  const order = readOrder(tokens)
  const { wallets, passports, operations } = order
  const isOrder = [...operations].some(name => name !== 'verify' && name !== 'look')
  if (!isOrder && wallets.length === 1 && passports.length === 0 && isQuestion(text))
    return chat(wallets[0] as string, text)
  return passports.length > 0 ? readVerification(order) : readSale(order)
}

/** In the question the wallet becomes "this wallet": an address there would mean a counterparty. */
function chat(wallet: string, text: string): Reading {
  const message = text.replaceAll(new RegExp(wallet, 'gi'), 'this wallet').trim()
  if (message.length > maxQuestion) return ask(`A question has at most ${maxQuestion} characters.`)
  return call('chat_query', { walletAddress: wallet, message })
}

function readVerification({ passports, wallets, operations, unknown, months, validDays }: Order): Reading {
  const others = [...operations].filter(name => name !== 'verify' && name !== 'passport')
  if (unknown.length > 0) return ask(notUnderstood(unknown))
  if (new Set(passports).size > 1) return ask('I verify one passport at a time.')
  if (others.length > 0 || wallets.length > 0 || months.size > 0 || validDays !== null)
    return ask(`Shall I verify the passport ${passports[0]}? Then say only that.`)
  return call('verify_report', { reportId: passports[0] })
}

function readSale(order: Order): Reading {
  const { operations, wallets, unknown, months, validDays, said } = order
  const kinds = [...operations].filter(name => name !== 'make' && name !== 'look')
  const [kind] = kinds
  if (unknown.length > 0) return ask(notUnderstood(unknown))
  if (kinds.length > 1) return ask('I do one thing at a time.')
  if (kind === undefined) return ask(wallets.length > 0 ? `What shall I do with ${wallets.join(', ')}?` : '')
  if (operations.has('look') && kind !== 'signals')
    return ask('Only signals can be read as they are stored; the rest is made new.')
  if (kind === 'verify') return ask('Name the passport to verify (REP-… or WP-…).')
  if (wallets.length === 0) return ask('Name the wallet (0x and 40 hex digits).')
  if (said.isPlural && wallets.length < 2) return ask('You speak of several wallets, and I find one.')
  if (said.count !== null && said.count !== wallets.length)
    return ask(`You speak of ${said.count} wallets, and I find ${wallets.length}.`)
  if (months.size > 1) return ask('I find more than one period.')
  const [length] = months
  if (length !== undefined && (length < 1 || length > 12))
    return ask('History is read over 1 to 12 whole months.')
  if (validDays !== null && kind !== 'passport') return ask('Only a passport is valid for some days.')
  if (kind === 'screen') return screen(wallets, length)
  if (wallets.length > 1)
    return ask('I can only screen several wallets at once; the rest is for one wallet at a time.')
  return readOne(order, wallets[0] as string, length)
}

function screen(wallets: readonly string[], months: number | undefined): Reading {
  if (wallets.length > maxBatchWallets) return ask(`I screen up to ${maxBatchWallets} wallets at once.`)
  return wallets.length === 1
    ? call('screen_wallet', { walletAddress: wallets[0], ...over(months) })
    : call('screen_batch', { wallets, ...over(months) })
}

function readOne(
  { operations, validDays, signal }: Order,
  wallet: string,
  months: number | undefined,
): Reading {
  if (signal && !operations.has('signals'))
    return ask(`Do you mean the signal ${signal}? It is free to read.`)
  if (operations.has('analyze')) return call('analyze_wallet', { walletAddress: wallet, ...over(months) })
  if (operations.has('signals')) {
    if (months !== undefined && months !== 12)
      return ask('Signals are about 12 months. For fewer I can screen or analyze the wallet.')
    return signal && (signalIds as readonly string[]).includes(signal)
      ? call('get_wallet_signal', { address: wallet, signal })
      : call('list_wallet_signals', { address: wallet })
  }
  if (operations.has('statement')) {
    if (months === undefined || !periods.includes(months))
      return ask('Over which period is the statement: 3, 6 or 12 months?')
    return call('generate_statement', { walletAddress: wallet, period: `${months}M` })
  }
  if (!operations.has('make'))
    return ask(
      'Shall I issue a new passport (0.10 USDT, its hash is published)? Then say "issue a passport".',
    )
  if (validDays !== null && (validDays < 1 || validDays > 365))
    return ask('A passport is valid for 1 to 365 days.')
  return call('generate_report', {
    walletAddress: wallet,
    ...over(months),
    ...(validDays !== null && { validDays }),
  })
}

function over(months: number | undefined) {
  return months === undefined ? {} : { months }
}

function notUnderstood(unknown: readonly string[]): string {
  const shown = unknown.slice(0, 5).map(word => `“${word.slice(0, 40)}”`)
  return `I did not understand ${shown.join(', ')}, and guess nothing that costs money.`
}

function call(operation: Extract<Reading, { kind: 'call' }>['operation'], input: object): Reading {
  return { kind: 'call', operation, input: { ...input } }
}

function ask(text: string): Reading {
  return { kind: 'ask', text }
}
