import { keccakRound } from './keccakRound.ts'

const rate = 136

// biome-ignore format: a table
const constants = [
  0x00000001, 0x00000000, 0x00008082, 0x00000000, 0x0000808a, 0x80000000, 0x80008000, 0x80000000,
  0x0000808b, 0x00000000, 0x80000001, 0x00000000, 0x80008081, 0x80000000, 0x00008009, 0x80000000,
  0x0000008a, 0x00000000, 0x00000088, 0x00000000, 0x80008009, 0x00000000, 0x8000000a, 0x00000000,
  0x8000808b, 0x00000000, 0x0000008b, 0x80000000, 0x00008089, 0x80000000, 0x00008003, 0x80000000,
  0x00008002, 0x80000000, 0x00000080, 0x80000000, 0x0000800a, 0x00000000, 0x8000000a, 0x80000000,
  0x80008081, 0x80000000, 0x00008080, 0x80000000, 0x80000001, 0x00000000, 0x80008008, 0x80000000,
]

// Nothing here waits, so one state serves all calls. It relies on little-endian words, as on every machine that runs browsers.
const words = new Int32Array(50)
const spare = new Int32Array(50)
const bytes = new Uint8Array(words.buffer)

/** Keccak-256. `ox` has one too; this one takes a fifth of the time, and people wait for proofs. */
export function keccak256(input: Uint8Array): Uint8Array<ArrayBuffer> {
  words.fill(0)
  let place = 0
  for (let index = 0; index < input.length; index++) {
    bytes[place] = (bytes[place] as number) ^ (input[index] as number)
    place++
    if (place === rate) {
      permute()
      place = 0
    }
  }
  bytes[place] = (bytes[place] as number) ^ 1
  bytes[rate - 1] = (bytes[rate - 1] as number) ^ 0x80
  permute()
  return bytes.slice(0, 32)
}

function permute(): void {
  for (let index = 0; index < constants.length; index += 4) {
    keccakRound(words, spare, constants[index] as number, constants[index + 1] as number)
    keccakRound(spare, words, constants[index + 2] as number, constants[index + 3] as number)
  }
}
