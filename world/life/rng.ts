/** A small seeded generator with only +, -, *, / and integer operations: the same numbers on every machine. */
export type Rng = {
  /** Uniform in [0, 1). */
  float: () => number
  /** Uniform integer in [low, high]. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** `value` times one plus a bell-shaped deviation that never exceeds `noise`. */
  around: (value: number, noise: number) => number
}

/** Every key has its own stream of numbers, so a new draw in one place never shifts the draws of another. */
export function createRng(...key: readonly (string | number)[]): Rng {
  const next = sfc32(hash128(key.join('/')))
  const float = () => next() / 4294967296
  const int = (low: number, high: number) => low + Math.floor(float() * (high - low + 1))
  return {
    float,
    int,
    chance: probability => float() < probability,
    pick: <T>(items: readonly T[]) => items[int(0, items.length - 1)] as T,
    around: (value, noise) => value * (1 + noise * bell(float)),
  }
}

/** Sum of four uniforms, scaled to [-1, 1]: close enough to a bell, and free of transcendental functions. */
function bell(float: () => number): number {
  return (float() + float() + float() + float()) / 2 - 1
}

type State = [number, number, number, number]

function hash128(text: string): State {
  const state: State = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    state[0] = state[1] ^ Math.imul(state[0] ^ code, 597399067)
    state[1] = state[2] ^ Math.imul(state[1] ^ code, 2869860233)
    state[2] = state[3] ^ Math.imul(state[2] ^ code, 951274213)
    state[3] = state[0] ^ Math.imul(state[3] ^ code, 2716044179)
  }
  return state
}

function sfc32(state: State): () => number {
  let [a, b, c, d] = state
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return t >>> 0
  }
  for (let i = 0; i < 15; i++) next()
  return next
}
