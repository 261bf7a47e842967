import type { ResultOf } from '../../../src/sdk/types.ts'
import { keepLocalSetting, readLocalSetting } from './localSettings.ts'

/** `corrects`: it was asked again because the answer before misread it. */
export type AskTurn = { question: string; answer: ResultOf<'chat_query'>; corrects: boolean }

const most = 50
const nameOf = (wallet: string): string => `ask.${wallet.toLowerCase()}`

/** Questions and answers about one wallet: what was paid for is there after a reload. */
export function readTurns(wallet: string): AskTurn[] {
  return readLocalSetting<AskTurn[]>(nameOf(wallet), [])
}

export function keepTurn(turn: AskTurn): AskTurn[] {
  const { walletAddress } = turn.answer
  const turns = [...readTurns(walletAddress), turn].slice(-most)
  keepLocalSetting(nameOf(walletAddress), turns)
  return turns
}

export function forgetTurns(wallet: string): void {
  keepLocalSetting(nameOf(wallet), [])
}
