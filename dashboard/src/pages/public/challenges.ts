import { keepLocalSetting, readLocalSetting } from '../../data/localSettings.ts'

const name = 'challenges'
const kept = 100

export const challengeForm = /^0x[0-9a-f]{64}$/

/** 32 random bytes that a proof is to be made for; this browser knows them again. */
export function makeChallenge(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const challenge = `0x${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
  keepLocalSetting(name, [challenge, ...readLocalSetting<string[]>(name, [])].slice(0, kept))
  return challenge
}

export function isOwnChallenge(challenge: string): boolean {
  return readLocalSetting<string[]>(name, []).includes(challenge)
}
